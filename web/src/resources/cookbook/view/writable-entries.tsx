import { useLingui } from '@lingui/react/macro';
import type { CookbookEntry } from '@potluck/contract';
import { IconNote, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLeftDraft } from '../../../standard/form/use-draft-state.ts';
import { Sortable } from '../../../ui/rows/sortable.tsx';
import { SwipeAway } from '../../../ui/rows/swipe-away.tsx';
import { useEntryActions } from '../use-entry-actions.ts';
import { EntryRow } from './entry-row.tsx';
import { NoteEditor } from './note-editor.tsx';

interface WritableEntriesProps {
  /** By name. */
  cookbook: string;
  entries: CookbookEntry[];
}

/** The recipes of a cookbook for who may change it: put in order by drag, keys and menu, noted on, and taken out. */
export function WritableEntries({ cookbook, entries }: WritableEntriesProps) {
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
