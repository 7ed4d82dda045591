import type { I18n, MessageDescriptor } from '@lingui/core';

/** A remark about something in a file, for programs and in the server's words. */
interface ServerRemark {
  remark: string;
  reason: string;
}

export type Sentences<Remark extends string> = Readonly<Record<Remark, MessageDescriptor>>;

/**
 * The server's words if the app is in English, because they may contain a number; else the sentence for the
 * remark.
 */
export function remarkText<Remark extends string>(
  { remark, reason }: ServerRemark,
  sentences: Sentences<Remark>,
  i18n: I18n,
): string {
  if (i18n.locale === 'en' || !Object.hasOwn(sentences, remark)) return reason;
  return i18n._(sentences[remark as Remark]);
}
