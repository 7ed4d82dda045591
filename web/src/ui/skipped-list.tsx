import classes from './card.module.css';

interface LeftOut {
  /** Where it stands: in which file, in which line. */
  place: string;
  /** Empty where it has none. */
  title: string;
  reason: string;
}

/** What did not come in out of files, and why. */
export function SkippedList({ leftOut }: { leftOut: LeftOut[] }) {
  return (
    <ul className={`grid gap-3 p-0 no-bullets mt-3 mb-5 ${classes.list}`}>
      {leftOut.map(({ place, title, reason }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same place may be left out for the same reason twice, and the list never changes
        <li key={at}>
          <strong>{title || place}</strong>
          {title && place && <span className="small muted">{place}</span>}
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  );
}
