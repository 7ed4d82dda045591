import classes from './color-mark.module.css';
import { ordinaryColor } from './ordinary-color.ts';

/** The colour of a calendar, beside its title. */
export function ColorMark({ color }: { color: string }) {
  return <span className={classes.mark} style={{ backgroundColor: color || ordinaryColor }} aria-hidden />;
}
