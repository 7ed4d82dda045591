import { useLingui } from '@lingui/react/macro';
import type { TextPiece } from '@potluck/contract/text-in-system';
import { Fragment } from 'react';

/** A text with measures in the units that one cooks with; pointing at such a measure tells what the recipe says. */
export function MeasuredText({ pieces }: { pieces: TextPiece[] }) {
  const { t } = useLingui();
  return pieces.map(({ text, written }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces hold no state, and may be equal
    <Fragment key={at}>
      {written === undefined ? text : <bdi title={t`As written: ${written}`}>{text}</bdi>}
    </Fragment>
  ));
}
