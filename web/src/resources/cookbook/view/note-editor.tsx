import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import type { CookbookEntry } from '@potluck/contract';
import type { SubmitEvent } from 'react';
import { useDraftState } from '../../../standard/form/use-draft-state.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import type { EntryActions } from '../use-entry-actions.ts';
import classes from './note-editor.module.css';

interface NoteEditorProps {
  entry: CookbookEntry;
  change: EntryActions['change']['mutate'];
  onClose: () => void;
}

/** What there is to say of a recipe in this cookbook, in the place of its row. Escape leaves it as it was. */
export function NoteEditor({ entry, change, onClose }: NoteEditorProps) {
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
      className={classes.editor}
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
      <div className={classes.buttons}>
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

/** Back to where the writing began. */
function backTo(name: string) {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-handle="${CSS.escape(name)}"]`)?.focus(),
  );
}

function focusOnce(field: HTMLTextAreaElement | null) {
  field?.focus();
}
