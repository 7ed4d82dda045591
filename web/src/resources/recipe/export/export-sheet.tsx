import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ListArgs } from '../../../api/calls.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { cardArgs } from '../../../standard/data/card-fields.ts';
import { useResourceList } from '../../../standard/data/use-resource.ts';
import { ChoiceCards } from '../../../ui/fields/choice-cards.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { TickRow } from '../../../ui/rows/tick-row.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { LoadMore } from '../../../ui/states/load-more.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { type ExportFormat, useExport } from './use-export.ts';

interface ExportSheetProps {
  /** The query of the screen behind the sheet. */
  args: ListArgs;
  /** Exports only these, by name, without a choice. */
  only?: string[];
  opened: boolean;
  onClose: () => void;
}

/** The limit of one request. */
const max = 1000;

/** Exports recipes as files: all on the screen, or a selection, in a choice of formats. */
export function ExportSheet({ args, only, opened, onClose }: ExportSheetProps) {
  const { t } = useLingui();
  const [format, setFormat] = useState<ExportFormat>('RECIPE_FORMAT_SCHEMA_ORG');
  const [which, setWhich] = useState<'all' | 'some'>(only ? 'some' : 'all');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const names = only ? new Set(only) : chosen;
  const exporting = useExport();
  const empty = which === 'some' && names.size === 0;
  const request =
    which === 'all' ? { parent: args.parent ?? '', filter: args.filter ?? '' } : { names: [...names] };
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t`Export recipes`}
      footer={
        <>
          {exporting.isPending && (
            <PillButton onClick={exporting.cancel}>
              <Trans>Stop</Trans>
            </PillButton>
          )}
          <PillButton
            tone="main"
            busy={exporting.isPending}
            disabled={empty || names.size > max}
            onClick={() =>
              exporting.mutate({ format, ...request, fileName: t`Recipes` }, { onSuccess: onClose })
            }
          >
            {which === 'all' ? (
              <Trans>Export all</Trans>
            ) : (
              <Plural value={names.size} _0="Choose some" one="Export # recipe" other="Export # recipes" />
            )}
          </PillButton>
        </>
      }
    >
      <div className="grid gap-6">
        <ChoiceCards
          label={t`File format`}
          value={format}
          onChange={setFormat}
          choices={[
            {
              value: 'RECIPE_FORMAT_SCHEMA_ORG',
              label: 'schema.org',
              explanation: t`JSON that most recipe apps read.`,
            },
            {
              value: 'RECIPE_FORMAT_COOKLANG',
              label: 'Cooklang',
              explanation: t`Plain text that people can read too.`,
            },
          ]}
        />
        {!only && (
          <ChoiceCards
            label={t`Which recipes`}
            value={which}
            onChange={setWhich}
            choices={[
              {
                value: 'all',
                label: t`Everything shown`,
                explanation: t`The recipes in this tab that match your search and filters, with pictures.`,
              },
              { value: 'some', label: t`Some of them`, explanation: t`You choose which.` },
            ]}
          />
        )}
        {!only && which === 'some' && opened && (
          <RecipeChoice args={args} names={names} onChange={setChosen} />
        )}
      </div>
    </Sheet>
  );
}

interface RecipeChoiceProps {
  args: ListArgs;
  names: ReadonlySet<string>;
  onChange: (names: ReadonlySet<string>) => void;
}

function RecipeChoice({ args, names, onChange }: RecipeChoiceProps) {
  // The same list that the index shows.
  const list = useResourceList('recipe', cardArgs('recipe', args));
  if (list.isPending) return <RowsSkeleton rows={4} />;
  if (list.items.length === 0 && list.isError) return <QueryFailed of={list} />;
  if (list.items.length === 0)
    return (
      <p>
        <Trans>No recipes here.</Trans>
      </p>
    );
  return (
    <div>
      {list.items.map(({ name, title }) => (
        <TickRow
          key={name}
          chosen
          checked={names.has(name)}
          onChange={checked =>
            onChange(checked ? names.union(new Set([name])) : names.difference(new Set([name])))
          }
        >
          {title}
        </TickRow>
      ))}
      <LoadMore list={list} />
    </div>
  );
}
