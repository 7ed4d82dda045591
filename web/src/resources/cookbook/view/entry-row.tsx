import { Trans } from '@lingui/react/macro';
import { type CookbookEntry, idOf } from '@potluck/contract';
import { IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useViewer } from '../../../auth/use-auth.ts';
import { fullName } from '../../../resource-types/full-name.ts';
import { DrawnPicture } from '../../../ui/pictures/drawn-picture.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { secondsOf } from '../../recipe/durations.ts';
import { useDurationWriter } from '../../recipe/use-duration-writer.ts';
import classes from './entry-row.module.css';

/** A recipe of a cookbook; all of the row leads there but for the handle. */
export function EntryRow({ entry, handle }: { entry: CookbookEntry; handle?: ReactNode }) {
  const write = useDurationWriter();
  const viewer = useViewer().user.name;
  const { recipe, recipeTitle, recipeImageUri, recipeDuration, note, adder } = entry;
  const seconds = secondsOf(recipeDuration);
  const other = adder && adder.name !== viewer ? fullName(adder) : '';
  return (
    <div className={classes.row}>
      <div className={classes.picture} aria-hidden>
        <Picture uri={recipeImageUri} alt="" sizes="112px">
          <DrawnPicture seed={recipe} />
        </Picture>
      </div>
      <div className={classes.words}>
        <Link
          className={classes.title}
          to="/recipes/$recipeId"
          params={{ recipeId: idOf(recipe) }}
          dir="auto"
        >
          {recipeTitle}
        </Link>
        {note && (
          <p className={classes.note} dir="auto">
            {note}
          </p>
        )}
        {(seconds > 0 || other) && (
          <p className={classes.facts}>
            {seconds > 0 && (
              <span>
                <IconClock size={16} stroke={1.75} aria-hidden />
                {write(seconds)}
              </span>
            )}
            {other && (
              <span>
                <Trans>Added by {other}</Trans>
              </span>
            )}
          </p>
        )}
      </div>
      {handle && <div className={classes.handle}>{handle}</div>}
    </div>
  );
}
