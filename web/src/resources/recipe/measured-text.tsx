import { useLingui } from '@lingui/react/macro';
import type { TextPiece } from '@potluck/contract/text-measures/text-converter';
import { Fragment } from 'react';

/** Text with measures converted to the viewer’s units; hovering over a measure shows the original. */
export function MeasuredText({ pieces }: { pieces: TextPiece[] }) {
  const { t } = useLingui();
  return pieces.map(({ text, written }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces hold no state, and may be equal
    <Fragment key={at}>
      {written === undefined ? unbroken(text) : <bdi title={t`Original: ${written}`}>{unbroken(text)}</bdi>}
    </Fragment>
  ));
}

/** Keeps a number and its degrees on the same line. */
function unbroken(text: string): string {
  return text.replace(/(\d) (?=°)/g, '$1\u00a0');
}
