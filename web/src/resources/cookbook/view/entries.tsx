import { Trans, useLingui } from '@lingui/react/macro';
import { type Cookbook, type CookbookEntry, can } from '@potluck/contract';
import { IconBook2 } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { HighlightedRow } from '../../../ui/rows/highlighted-row.ts';
import { Rows } from '../../../ui/rows/rows.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import classes from './entries.module.css';
import { EntryRow } from './entry-row.tsx';
import { WritableEntries } from './writable-entries.tsx';

interface EntriesProps {
  cookbook: Cookbook;
  entries: CookbookEntry[];
  onAdd: () => void;
}

/** The recipes of a cookbook. An address with the id of one behind a `#` shows that one. */
export function Entries(props: EntriesProps) {
  const { cookbook, entries } = props;
  const { t } = useLingui();
  const id = useLocation({ select: ({ hash }) => hash });
  const writes = can(callerAccessOn('cookbook', cookbook), 'update');
  if (entries.length === 0) return <NoEntries {...props} writes={writes} />;
  const byName = new Map(entries.map(entry => [entry.name, entry]));
  return (
    <HighlightedRow value={id ? `${cookbook.name}/cookbookEntries/${id}` : undefined}>
      <section className={classes.card}>
        {writes ? (
          <WritableEntries cookbook={cookbook.name} entries={entries} />
        ) : (
          <Rows
            label={t`Recipes`}
            ids={[...byName.keys()]}
            row={name => {
              const entry = byName.get(name);
              return entry && <EntryRow entry={entry} />;
            }}
          />
        )}
      </section>
    </HighlightedRow>
  );
}

function NoEntries({ cookbook, writes, onAdd }: EntriesProps & { writes: boolean }) {
  const { t } = useLingui();
  // All of them are hidden from the viewer, who is told how many there are.
  if (cookbook.entryCount > 0) return null;
  if (!writes) return <EmptyState icon={IconBook2} title={t`No recipes in here yet`} />;
  return (
    <EmptyState
      icon={IconBook2}
      title={t`Which recipes belong in here?`}
      action={
        <PillButton onClick={onAdd}>
          <Trans>Choose recipes</Trans>
        </PillButton>
      }
    >
      <Trans>Add recipes here, or from the menu of any recipe. Who sees a recipe stays as it is.</Trans>
    </EmptyState>
  );
}
