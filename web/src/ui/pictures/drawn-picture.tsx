import classes from './drawn-picture.module.css';
import { hueOf } from './hue-of.ts';
import { initials } from './initials.ts';

/** What stands for something that has no picture: a set plate in a colour of its own, with the first letter of its title. */
export function DrawnPicture({ title, seed = title }: { title: string; seed?: string }) {
  return (
    <svg data-hue={hueOf(seed)} viewBox="0 0 160 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="160" height="120" className={classes.cloth} />
      <path d="M-10 96 96-10M30 130 170-10M-40 60 40-20" className={classes.weave} />
      <circle cx="80" cy="60" r="42" className={classes.plate} />
      <circle cx="80" cy="60" r="30" className={classes.rim} />
      <path d="M24 34v14a5 5 0 0 0 10 0V34M29 34v52M135 86V34c-7 3-9 12-9 22h9" className={classes.cutlery} />
      <text x="80" y="60" className={classes.letter}>
        {initials(title).slice(0, 1)}
      </text>
    </svg>
  );
}
