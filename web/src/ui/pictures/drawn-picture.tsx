import { hashOf, hueOf } from '@potluck/contract/hue';
import classes from './drawn-picture.module.css';

/** Dishes that suggest no particular recipe: a leaf, a bowl, a pot, a covered dish, a sprig. */
const dishes = [
  'M62 72c0-16 12-26 34-26 0 18-10 28-26 28-5 0-8-1-8-2Zm-6 8c8-12 18-20 30-26',
  'M58 58h44c0 14-9 22-22 22s-22-8-22-22Zm12-8c-3-4 3-6 0-10m10 10c-3-4 3-6 0-10m10 10c-3-4 3-6 0-10',
  'M63 58h34v10a8 8 0 0 1-8 8H71a8 8 0 0 1-8-8Zm-7 4h7m34 0h7M61 51h38M80 51v-5',
  'M60 70c0-13 9-22 20-22s20 9 20 22ZM55 76h50M80 48v-5',
  'M80 82V54M80 76c-10 0-14-5-15-12 9 0 14 4 15 12Zm0-9c10 0 14-5 15-12-9 0-14 4-15 12Zm0-13c-4-5-4-10 0-15 4 5 4 10 0 15Z',
];

/** The placeholder for a missing picture: a plate whose colour and dish follow from the seed. */
export function DrawnPicture({ seed }: { seed: string }) {
  return (
    <svg data-hue={hueOf(seed)} viewBox="0 0 160 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="160" height="120" className={classes.cloth} />
      <circle cx="80" cy="60" r="42" className={classes.plate} />
      <circle cx="80" cy="60" r="32" className={classes.rim} />
      <path d="M24 34v14a5 5 0 0 0 10 0V34M29 34v52M135 86V34c-7 3-9 12-9 22h9" className={classes.cutlery} />
      <path d={dishes[(hashOf(seed) >>> 8) % dishes.length]} className={classes.dish} />
    </svg>
  );
}
