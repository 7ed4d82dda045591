import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { type Cookbook, type CookbookEntry, can, idOf } from '@potluck/contract';
import { IconBook2, IconClock, IconNote, IconTrash } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useMemo, useState } from 'react';
import { useViewer } from '../../../auth/use-auth.ts';
import { paths } from '../../../paths.ts';
import { fullName } from '../../../resource-types/full-name.ts';
import { useDraftState, useLeftDraft } from '../../../standard/form/use-draft-state.ts';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { DrawnPicture } from '../../../ui/pictures/drawn-picture.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { HighlightedRows, highlightOf } from '../../../ui/rows/highlighted-row.ts';
import { Rows } from '../../../ui/rows/rows.tsx';
import { Sortable } from '../../../ui/rows/sortable.tsx';
import { SwipeAway } from '../../../ui/rows/swipe-away.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { secondsOf, useDurationWriter } from '../../recipe/durations.ts';
import { type EntryActions, useEntryActions } from '../use-entry-actions.ts';
import classes from './entries.module.css';

interface EntriesProps {
  cookbook: Cookbook;
  entries: CookbookEntry[];
  onAdd: () => void;
}

/** The recipes of a cookbook. A `#` fragment with an entry’s id scrolls to that recipe. */
export function Entries(props: EntriesProps) {
  const { cookbook, entries } = props;
  const { t } = useLingui();
  const id = useLocation({ select: ({ hash }) => hash });
  const highlight = useMemo(
    () => highlightOf(id ? `${cookbook.name}/cookbookEntries/${id}` : undefined),
    [id, cookbook.name],
  );
  const writes = can(callerAccessOn('cookbook', cookbook), 'update');
  if (entries.length === 0) return <NoEntries {...props} writes={writes} />;
  const byName = new Map(entries.map(entry => [entry.name, entry]));
  return (
    <HighlightedRows value={highlight}>
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
    </HighlightedRows>
  );
}

function NoEntries({ cookbook, writes, onAdd }: EntriesProps & { writes: boolean }) {
  const { t } = useLingui();
  // Every recipe is hidden from the viewer; a count says how many there are.
  if (cookbook.entryCount > 0) return null;
  if (!writes) return <EmptyState icon={IconBook2} title={t`No recipes in here yet`} />;
  return (
    <EmptyState
      icon={IconBook2}
      title={t`Which recipes belong here?`}
      action={
        <PillButton onClick={onAdd}>
          <Trans>Choose recipes</Trans>
        </PillButton>
      }
    >
      <Trans>Add recipes here, or from any recipe’s menu. This doesn’t change who can see them.</Trans>
    </EmptyState>
  );
}

interface WritableEntriesProps {
  /** The cookbook’s name. */
  cookbook: string;
  entries: CookbookEntry[];
}

/** The entries of a cookbook for people who may change it: reorder by drag, keyboard and menu, add notes, remove. */
function WritableEntries({ cookbook, entries }: WritableEntriesProps) {
  const { t } = useLingui();
  const actions = useEntryActions(cookbook);
  const [noted, setNoted] = useState('');
  useLeftDraft(`cookbookEntry ${cookbook}/`, rest => setNoted(`${cookbook}/${rest}`));
  return (
    <Sortable
      groups={[{ id: 'recipes', label: t`Recipes`, items: entries }]}
      idOf={({ name }) => name}
      labelOf={({ recipeTitle }) => recipeTitle}
      onMove={move => actions.move(entries, move)}
      renderGroup={(_, rows) => rows}
      abreast
      renderItem={(entry, handle) =>
        noted === entry.name ? (
          <NoteEditor entry={entry} change={actions.change.mutate} onClose={() => setNoted('')} />
        ) : (
          <SwipeAway label={t`Remove`} onAway={() => actions.remove(entry)}>
            <EntryRow entry={entry} handle={handle} />
          </SwipeAway>
        )
      }
      entriesFor={entry => [
        {
          label: entry.note ? t`Change the note` : t`Add a note`,
          icon: <IconNote size={20} aria-hidden />,
          onSelect: () => setNoted(entry.name),
        },
        {
          label: t`Remove from the cookbook`,
          icon: <IconTrash size={20} aria-hidden />,
          danger: true,
          onSelect: () => actions.remove(entry),
        },
      ]}
    />
  );
}

/** An entry of a cookbook; the whole row except the handle links to the recipe. */
function EntryRow({ entry, handle }: { entry: CookbookEntry; handle?: ReactNode }) {
  const write = useDurationWriter();
  const viewer = useViewer().user.name;
  const { recipe, recipeTitle, recipeImageUri, recipeDuration, note, adder } = entry;
  const seconds = secondsOf(recipeDuration);
  const other = adder && adder.name !== viewer ? fullName(adder) : '';
  return (
    <div className={classes.row}>
      <div className={classes.picture} aria-hidden>
        <Picture uri={recipeImageUri} alt="" sizes="112px">
          <DrawnPicture seed={recipe} />
        </Picture>
      </div>
      <div className="fill">
        <Link
          className={`strong plain-link anywhere ink leading-135 covers no-outline ${classes.title}`}
          to={paths.recipe}
          params={{ recipeId: idOf(recipe) }}
          dir="auto"
        >
          {recipeTitle}
        </Link>
        {note && (
          <p className="muted anywhere mt-1 medium leading-140" dir="auto">
            {note}
          </p>
        )}
        {(seconds > 0 || other) && (
          <p className={classes.facts}>
            {seconds > 0 && (
              <span className="row gap-2">
                <IconClock size={16} stroke={1.75} aria-hidden />
                {write(seconds)}
              </span>
            )}
            {other && (
              <span className="row gap-2">
                <Trans>Added by {other}</Trans>
              </span>
            )}
          </p>
        )}
      </div>
      {handle && <div className="fixed no-print relative">{handle}</div>}
    </div>
  );
}

interface NoteEditorProps {
  entry: CookbookEntry;
  change: EntryActions['change']['mutate'];
  onClose: () => void;
}

/** Edits an entry’s note in place of its row. Escape discards the change. */
function NoteEditor({ entry, change, onClose }: NoteEditorProps) {
  const { t } = useLingui();
  const { name, recipeTitle } = entry;
  const { value: note, set: setNote, forget } = useDraftState(`cookbookEntry ${name}`, entry.note);

  function save(event: SubmitEvent) {
    event.preventDefault();
    if (note.trim() !== entry.note) change({ name, recipeTitle, note: note.trim() });
    close();
  }

  function close() {
    forget();
    onClose();
    backTo(name);
  }

  return (
    <form
      className="grid gap-3 p-4"
      onSubmit={save}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        close();
      }}
    >
      <Textarea
        label={t`Note on ${recipeTitle}`}
        autosize
        minRows={2}
        maxLength={500}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
        ref={focusOnce}
      />
      <div className="flow end gap-3">
        <PillButton tone="quiet" onClick={close}>
          <Trans>Cancel</Trans>
        </PillButton>
        <PillButton tone="main" type="submit">
          <Trans>Save</Trans>
        </PillButton>
      </div>
    </form>
  );
}

/** Returns the focus to where editing began. */
function backTo(name: string) {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(name)}"]`)?.focus(),
  );
}

function focusOnce(field: HTMLTextAreaElement | null) {
  field?.focus();
}
