import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { UseFormReturnType } from '@mantine/form';
import { ApiError } from '@potluck/contract';
import { flushSync } from 'react-dom';
import { changedMeanwhile, messageOf } from '../../api/api.ts';
import { fieldSentence } from '../../api/server-sentence.ts';

/** The message above the fields; `conflict` means that another user saved a change meanwhile. */
export interface Problem {
  kind: 'conflict' | 'refused';
  message: string;
}

/**
 * Shows each field violation of the server's error at its field, and focuses the first one. Returns a problem if some
 * violations have no field.
 */
export function showFieldViolations<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  error: unknown,
  { i18n, fieldFor = dotted }: { i18n: I18n; fieldFor?: (apiField: string) => string },
): Problem | undefined {
  if (changedMeanwhile(error)) return { kind: 'conflict', message: conflict(i18n) };
  if (!(error instanceof ApiError)) return { kind: 'refused', message: messageOf(error, i18n) };
  const placed = error.fieldViolations.map(({ field, description }) => ({
    path: fieldFor(field),
    description: fieldSentence(description, i18n),
  }));
  const known = placed.filter(({ path }) => valueAt(form.getValues(), path) !== undefined);
  // An optional field mounts only once it has an error to show.
  flushSync(() => {
    for (const { path, description } of known) form.setFieldError(path, description);
  });
  if (known[0]) form.getInputNode(known[0].path)?.focus();
  const complete = placed.length > 0 && known.length === placed.length;
  return complete ? undefined : { kind: 'refused', message: messageOf(error, i18n) };
}

function conflict(i18n: I18n): string {
  return t(i18n)`Someone else saved a change while you were editing. Your version isn’t saved.`;
}

/** `directions[0].steps[1]` in the API is `directions.0.steps.1` in the form. */
function dotted(field: string): string {
  return field.replace(/\[(\d+)\]/g, '.$1');
}

function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined | null)?.[key], values);
}

/** Whether a field of the form has unreadable text, which then gets the focus; for forms with `noValidate`. */
export function unreadable(form: HTMLFormElement): boolean {
  const fields = Array.from(form.elements).filter(element => element instanceof HTMLInputElement);
  const first = fields.find(({ validity }) => validity.customError);
  first?.focus();
  return first !== undefined;
}
