import { ordinaryColor } from '../theme/ordinary-color.ts';
import classes from './color-mark.module.css';

/** A calendar’s colour, next to its title. */
export function ColorMark({ color }: { color: string }) {
  return <span className={classes.mark} style={{ backgroundColor: color || ordinaryColor }} aria-hidden />;
}
