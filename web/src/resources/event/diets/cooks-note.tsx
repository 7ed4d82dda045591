import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { unanswered } from '../../../api/api.ts';
import { useLocale } from '../../../auth/use-auth.ts';
import { useAttendance } from '../attendance/use-attendance.ts';
import type { Dish } from '../recipes/use-event-recipes.ts';
import type { ShownEvent } from '../shown-event.ts';
import classes from './cooks-note.module.css';
import { avoidedWords, type EaterNote, notesByEater, useDietNotes } from './diet-notes.ts';

/** For cooks: the foods attendees do not eat, and the dishes that contain them. */
export function CooksNote({ shown, dishes }: { shown: ShownEvent; dishes: Dish[] }) {
  const { t } = useLingui();
  const { attendance } = useAttendance(shown);
  const { data, error, isPaused } = useDietNotes({
    event: shown.event.name,
    originalStartTime: shown.event.parentEvent ? null : attendance.at,
    enabled: attendance.all.length > 0,
  });
  const notes = data ? notesByEater(data) : [];
  // What others don’t eat is not stored on devices, and a cook should not mistake that for an empty diet.
  if (!data && (isPaused || unanswered(error)))
    return (
      <p className="small m-0">
        <Trans>Without a connection, this can’t show what your guests don’t eat.</Trans>
      </p>
    );
  if (!data) return null;
  if (notes.length === 0) return <Unanswered count={data.unansweredCount} />;
  // Dishes that nobody brings yet have no known contents.
  const places = new Set(dishes.flatMap(({ link }) => (link.open ? link.name : [])));
  const { length } = data.unknownDishes.filter(dish => !places.has(dish));
  return (
    <section
      className={`grid gap-3 rounded p-4-5 ink bg-surface-2 ${classes.note}`}
      data-found={notes.some(({ found }) => found.length > 0) || undefined}
      aria-label={t`What they don’t eat`}
    >
      <ul className="grid gap-2 plain-list">
        {notes.map(note => (
          <Line key={`${note.attendee} ${note.avoided.diet} ${note.avoided.food}`} note={note} />
        ))}
      </ul>
      <p className="small">
        <Trans>Based on the recipe texts, so it may be incomplete. If in doubt, ask.</Trans>{' '}
        {length > 0 &&
          t`${plural(length, { one: '1 dish has no ingredient list.', other: '# dishes have no ingredient list.' })}`}
      </p>
      <Unanswered count={data.unansweredCount} />
    </section>
  );
}

/** A cook should not mistake a missing answer for an empty diet. */
function Unanswered({ count }: { count: number }) {
  const { t } = useLingui();
  if (count === 0) return null;
  return (
    <p className="small">
      {t`${plural(count, { one: '1 guest hasn’t answered yet. You’ll see what they don’t eat once they say they’re going.', other: '# guests haven’t answered yet. You’ll see what they don’t eat once they say they’re going.' })}`}
    </p>
  );
}

function Line({ note: { title, avoided, found } }: { note: EaterNote }) {
  const { i18n } = useLingui();
  const what = avoidedWords(avoided, i18n);
  return (
    <li className={classes.line} data-found={found.length > 0 || undefined}>
      <strong>
        {title}: {what}.
      </strong>{' '}
      {found.length === 0 && <Trans>Not found in any dish.</Trans>}
      <FoundIn found={found} />
    </li>
  );
}

/** Lists each dish once, with every ingredient that names the food, or else the food it usually contains. */
function FoundIn({ found }: Pick<EaterNote, 'found'>) {
  const format = new Intl.ListFormat(useLocale(), { type: 'unit' });
  return [...Map.groupBy(found, ({ dish, certain }) => `${dish} ${certain}`)].map(
    ([key, [first, ...others]]) => {
      if (!first) return null;
      const { dishTitle, certain } = first;
      const ingredient = format.format([first, ...others].map(each => each.ingredient));
      return (
        <span key={key}>
          {certain ? (
            <Trans>
              {dishTitle}: {ingredient}.
            </Trans>
          ) : (
            <Trans>
              {dishTitle}: usually contains {ingredient}.
            </Trans>
          )}{' '}
        </span>
      );
    },
  );
}
