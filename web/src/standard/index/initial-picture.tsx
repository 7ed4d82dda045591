import { hueOf } from '../../ui/pictures/hue-of.ts';
import { initials } from '../../ui/pictures/initials.ts';
import classes from './initial-picture.module.css';

/** Shown if a person or a circle has no picture: initials on a colour of their own. */
export function InitialPicture({ name, seed }: { name: string; seed: string }) {
  return (
    <div className={classes.initials} data-hue={hueOf(seed)} aria-hidden>
      {initials(name)}
    </div>
  );
}
