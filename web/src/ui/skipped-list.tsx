import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './card.module.css';
import { Fold } from './fold.tsx';

interface SkippedEntry {
  /** The file and the line. */
  place: string;
  /** Empty for an entry without a title. */
  title: string;
  reason: string;
}

/** The skipped entries of files, each with the reason. */
export function SkippedList({ leftOut }: { leftOut: SkippedEntry[] }) {
  return (
    <ul className={`grid gap-3 p-0 no-bullets mt-3 mb-5 ${classes.list}`}>
      {leftOut.map(({ place, title, reason }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same place may be skipped for the same reason twice, and the list never changes
        <li key={at}>
          <strong>{title || place}</strong>
          {title && place && <span className="small muted">{place}</span>}
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  );
}

interface SkippedFoldProps {
  count: number;
  children: ReactNode;
}

/** The skipped entries of an import, which users should not overlook: a short list is open from the start. */
export function SkippedFold({ count, children }: SkippedFoldProps) {
  const { t } = useLingui();
  if (count === 0) return null;
  return (
    <Fold title={t`Skipped`} count={count} opened={count <= few || undefined}>
      {children}
    </Fold>
  );
}

/** Up to this many lines the list starts open. */
const few = 3;
