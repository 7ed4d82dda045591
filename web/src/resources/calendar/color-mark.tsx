import classes from './calendar-card.module.css';
import { ordinaryColor } from './ordinary-color.ts';

/** A calendar’s colour, next to its title. */
export function ColorMark({ color }: { color: string }) {
  return <span className={classes.mark} style={{ backgroundColor: color || ordinaryColor }} aria-hidden />;
}
