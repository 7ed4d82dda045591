import type { LeftOut } from '@potluck/contract';
import classes from './left-out-list.module.css';

/** What did not come in, and why, in the server's words. */
export function LeftOutList({ leftOut }: { leftOut: LeftOut[] }) {
  return (
    <ul className={classes.list}>
      {leftOut.map(({ file, title, reason }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be left out for the same reason twice, and the list never changes
        <li key={at}>
          <strong>{title || file}</strong>
          {title && file && <span className={classes.file}>{file}</span>}
          <span>{reason}</span>
        </li>
      ))}
    </ul>
  );
}
