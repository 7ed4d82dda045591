import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { type ClipboardEvent, type FormEvent, useState } from 'react';
import { useApi } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';
import { useDraftState } from '../../../standard/form/use-draft-state.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import classes from './import-form.module.css';
import { ImportPage, ImportProblem, PasteButton } from './import-page.tsx';
import { markedText } from './pasted-text.ts';
import { type NewRecipe, ReviewForm } from './review-form.tsx';

/** Imports a recipe from pasted or shared text, with the same parser as pages and photos. */
export function FromText({ text: start, ...form }: { text: string } & NewRecipe) {
  const { t } = useLingui();
  const client = useApi();
  const { value: text, set: setText, forget } = useDraftState('recipe text', start);
  const [problem, setProblem] = useState('');
  const parse = useAction({ mutationFn: () => client.recipe.parseText({ text }) });
  if (parse.data)
    return (
      <ReviewForm
        {...form}
        onSaved={saved => {
          forget();
          form.onSaved(saved);
        }}
        reading={parse.data}
        place={text.slice(0, 100)}
        source={<Trans>From your text.</Trans>}
      />
    );

  function submit(event: FormEvent) {
    event.preventDefault();
    parse.mutate();
  }

  /** Copied pages have formatting that their plain text lacks. */
  function pasteMarked(event: ClipboardEvent<HTMLTextAreaElement>) {
    const { currentTarget: field, clipboardData } = event;
    const marked = markedText(clipboardData.getData('text/html'));
    if (marked === undefined) return;
    event.preventDefault();
    field.setRangeText(marked, field.selectionStart, field.selectionEnd, 'end');
    setText(field.value);
  }

  function paste(pasted: string) {
    setProblem('');
    setText([text.trimEnd(), pasted].filter(Boolean).join('\n\n'));
  }

  return (
    <ImportPage entryPoint="text" onCancel={form.onCancel}>
      <form className="grid gap-4 items-start" onSubmit={submit}>
        <Textarea
          className={classes.field}
          label={t`Text of the recipe`}
          description={t`Title, ingredients and method, all at once. You can check everything before saving.`}
          autosize
          minRows={10}
          maxRows={14}
          autoFocus
          value={text}
          error={problem}
          onChange={event => setText(event.currentTarget.value)}
          onPaste={pasteMarked}
        />
        <div className="flow gap-3">
          <PillButton tone="main" type="submit" busy={parse.isPending} disabled={text.trim() === ''}>
            <Trans>Read the text</Trans>
          </PillButton>
          <PasteButton disabled={parse.isPending} onPaste={paste} onRefuse={setProblem} />
        </div>
      </form>
      {parse.error && <ImportProblem error={parse.error} />}
    </ImportPage>
  );
}
