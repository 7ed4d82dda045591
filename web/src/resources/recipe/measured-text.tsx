import { Trans, useLingui } from '@lingui/react/macro';
import type { FormattedText } from '@potluck/contract/formatting/formatted-text';
import { lazyPart } from '../../ui/browser/lazy-part.tsx';
import type { FormattedPiece } from '../../ui/formatted/formatted-pieces.tsx';
import type { StepPiece } from './view/scaled-steps.ts';

interface MeasuredTextProps {
  pieces: StepPiece[];
  /** The marks of the text that the pieces make up, before measures are converted. */
  formatted?: FormattedText | undefined;
}

/**
 * Text with measures converted to the viewer’s units; hovering over a measure shows the original. The original of a
 * scaled amount follows its ingredient.
 */
export function MeasuredText({ pieces, formatted }: MeasuredTextProps) {
  if (formatted)
    return (
      <FormattedPieces formatted={formatted} pieces={pieces.map(piece => formattedPiece(piece, formatted))} />
    );
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces hold no state, and may be equal
  return pieces.map((piece, at) => <Piece key={at} {...piece} />);
}

const FormattedPieces = lazyPart(
  () => import('../../ui/formatted/formatted-pieces.tsx'),
  'FormattedPieces',
  Unformatted,
);

/** The text without its marks, so that a step is not empty while the chunk loads. */
function Unformatted({ formatted }: { formatted: FormattedText }) {
  return formatted.text;
}

function formattedPiece(piece: StepPiece, { text }: FormattedText): FormattedPiece {
  const { written, original, length = (written ?? piece.text).length } = piece;
  const whole = piece.length !== undefined || written !== undefined || original !== undefined;
  return {
    length,
    whole,
    render: ([start, end]) => (whole ? <Piece {...piece} /> : <Piece text={text.slice(start, end)} />),
  };
}

function Piece({ text, written, original }: StepPiece) {
  const { t } = useLingui();
  return (
    <>
      {written === undefined ? unbroken(text) : <bdi title={t`Original: ${written}`}>{unbroken(text)}</bdi>}
      {original !== undefined && (
        <span className="muted">
          {' '}
          <Trans>({original} in the original)</Trans>
        </span>
      )}
    </>
  );
}

/** Keeps a number and its degrees on the same line. */
function unbroken(text: string): string {
  return text.replace(/(\d) (?=°)/g, '$1\u00a0');
}
