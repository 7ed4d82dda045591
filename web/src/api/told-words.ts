import type { I18n, MessageDescriptor } from '@lingui/core';

/** What there is to say of something in a file, for programs, and in the server's words. */
interface Told {
  remark: string;
  reason: string;
}

export type Sentences<Remark extends string> = Readonly<Record<Remark, MessageDescriptor>>;

/** Told in the server's words where English is spoken, which may name a number, else by the sentence for the remark. */
export function toldWords<Remark extends string>(
  { remark, reason }: Told,
  sentences: Sentences<Remark>,
  i18n: I18n,
): string {
  if (i18n.locale === 'en' || !Object.hasOwn(sentences, remark)) return reason;
  return i18n._(sentences[remark as Remark]);
}
