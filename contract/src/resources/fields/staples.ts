import { line, list, required } from '../../fields.ts';
import { maxStaples } from '../../limits.ts';

const staple = required(line({ max: 100 }));

/** Changes to the usual staples (see `foodKey`): foods that are always at home, and usual ones that are not. */
export const staples = {
  staples: list(staple, { max: maxStaples }),
  notStaples: list(staple, { max: maxStaples }),
};
