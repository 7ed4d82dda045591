import { useLingui } from '@lingui/react/macro';
import type { TextPiece } from '@potluck/contract/text-in-system';
import { Fragment } from 'react';

/** A text with measures in the units that one cooks with; pointing at such a measure tells what the recipe says. */
export function MeasuredText({ pieces }: { pieces: TextPiece[] }) {
  const { t } = useLingui();
  return pieces.map(({ text, written }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces hold no state, and may be equal
    <Fragment key={at}>
      {written === undefined ? unbroken(text) : <bdi title={t`As written: ${written}`}>{unbroken(text)}</bdi>}
    </Fragment>
  ));
}

/** No line ends between a number and its degrees. */
function unbroken(text: string): string {
  return text.replace(/(\d) (?=°)/g, '$1\u00a0');
}
