import { hueOf } from '../../ui/pictures/hue-of.ts';
import { initials } from '../../ui/pictures/initials.ts';
import classes from './initial-picture.module.css';

/** What stands for the picture of a person or a circle: initials on a colour of their own. */
export function InitialPicture({ name, seed }: { name: string; seed: string }) {
  return (
    <div className={classes.initials} data-hue={hueOf(seed)} aria-hidden>
      {initials(name)}
    </div>
  );
}
