import type { Hit } from '@potluck/contract';
import classes from './hit-option.module.css';

/** A text with its matching parts highlighted. */
export function Highlighted({ text, highlights }: { text: string } & Pick<Hit, 'highlights'>) {
  const parts = [];
  let at = 0;
  for (const { startIndex, endIndex } of highlights) {
    parts.push(
      text.slice(at, startIndex),
      <mark key={startIndex} className={classes.marked}>
        {text.slice(startIndex, endIndex)}
      </mark>,
    );
    at = endIndex;
  }
  return [...parts, text.slice(at)];
}
