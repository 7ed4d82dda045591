import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { longestCalendarFile } from '@potluck/contract/limits';

/** The text of the one file that is to be read in; throws, with a sentence for a person, what cannot be sent. */
export async function calendarText(files: File[], i18n: I18n): Promise<string> {
  const [file, ...others] = files;
  if (!file || others.length > 0) throw new Error(t(i18n)`One file is read at a time.`);
  // A character may have four bytes: what is longer than that need not even be opened.
  if (file.size > 4 * longestCalendarFile) throw tooLong(i18n);
  const text = decoded(await file.arrayBuffer());
  if (text === null)
    throw new Error(t(i18n)`This is not text in UTF-8, which calendar files are written in.`);
  if (text.length > longestCalendarFile) throw tooLong(i18n);
  return text;
}

/** Null for what is no UTF-8: it would come in with its letters broken. */
function decoded(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function tooLong(i18n: I18n): Error {
  const most = i18n.number(longestCalendarFile);
  return new Error(t(i18n)`A calendar file can have at most ${most} characters. Export it in parts.`);
}
