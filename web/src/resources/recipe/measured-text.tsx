import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { StepPiece } from './view/scaled-steps.ts';

/**
 * Text with measures converted to the viewer’s units; hovering over a measure shows the original. The original of a
 * scaled amount follows its ingredient.
 */
export function MeasuredText({ pieces }: { pieces: StepPiece[] }) {
  const { t } = useLingui();
  return pieces.map(({ text, written, original }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces hold no state, and may be equal
    <Fragment key={at}>
      {written === undefined ? unbroken(text) : <bdi title={t`Original: ${written}`}>{unbroken(text)}</bdi>}
      {original !== undefined && (
        <span className="muted">
          {' '}
          <Trans>({original} in the original)</Trans>
        </span>
      )}
    </Fragment>
  ));
}

/** Keeps a number and its degrees on the same line. */
function unbroken(text: string): string {
  return text.replace(/(\d) (?=°)/g, '$1\u00a0');
}
