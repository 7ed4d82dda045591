import type { I18n, MessageDescriptor } from '@lingui/core';

/** A remark about a file: a code for programs, and the server's text. */
interface ServerRemark {
  remark: string;
  reason: string;
}

export type Sentences<Remark extends string> = Readonly<Record<Remark, MessageDescriptor>>;

/**
 * The server's text if the app is in English, because it may contain a number; else the sentence for the remark's code.
 */
export function remarkText<Remark extends string>(
  { remark, reason }: ServerRemark,
  sentences: Sentences<Remark>,
  i18n: I18n,
): string {
  if (i18n.locale === 'en' || !Object.hasOwn(sentences, remark)) return reason;
  return i18n._(sentences[remark as Remark]);
}
