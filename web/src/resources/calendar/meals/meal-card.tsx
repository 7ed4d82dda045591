import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import {
  IconArrowRight,
  IconCopy,
  IconDots,
  IconMoon,
  IconPencil,
  IconRepeat,
  IconSnowflake,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useLocale } from '../../../auth/use-auth.ts';
import { clockOn, dayOf } from '../../../standard/time/day.ts';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import type { MenuEntry } from '../../../ui/open-menu.tsx';
import { DrawnPicture } from '../../../ui/pictures/drawn-picture.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { otherWords, portionWords } from '../../event/attendance/headcount-words.ts';
import { avoidedWords, notesByEater, useDietNotes } from '../../event/diets/diet-notes.ts';
import { eventLinks } from '../../event/event-links.ts';
import { EventTitle } from '../../event/event-title.tsx';
import type { DisplayEvent } from '../schedule/display-event.ts';
import { EventFaces, EventLink } from '../schedule/event/event-parts.tsx';
import { useBoard, useDragged } from './board-context.ts';
import classes from './meal-card.module.css';
import mealMenuClasses from './meal-menu.module.css';
import type { BoardSlot } from './slot.ts';

interface MealCardProps {
  meal: DisplayEvent;
  boardSlot: BoardSlot;
  onMove: () => void;
  onCopy: () => void;
}

/** A meal’s picture, dishes and servings, with a link and a menu. */
export function MealCard({ meal, boardSlot, ...ways }: MealCardProps) {
  const { carried, clock } = useBoard();
  const dragged = useDragged(`meal/${meal.id}`, { action: 'move', event: meal }, !meal.editable);
  const inHand = carried && 'event' in carried && carried.event.id === meal.id;
  return (
    <div
      {...dragged}
      className={classes.card}
      data-held={inHand || undefined}
      data-bare={meal.dishes.length === 0 || undefined}
      data-past={clock.instantAt(meal.end) <= Date.now() || undefined}
      data-draft={(meal.calendar === undefined && !meal.attendance.attending) || undefined}
    >
      <MealFace meal={meal} boardSlot={boardSlot} />
      {meal.calendar && <MealMenu meal={meal} {...ways} />}
    </div>
  );
}

/** The meal’s appearance, also as a drag preview. */
export function MealFace({ meal, boardSlot }: Pick<MealCardProps, 'meal'> & { boardSlot?: BoardSlot }) {
  const { t } = useLingui();
  const { clock } = useBoard();
  const { title, dishes, calendar, occurrence } = meal;
  const pictured = dishes.find(({ recipe }) => recipe !== '');
  const ahead = aheadOf(meal);
  const portions = frozenOf(meal);
  const others = dishes.map(dish => dish.title).filter(dish => dish !== '' && dish !== title);
  const ownTime = !meal.allDay && meal.start - clockOn(dayOf(meal.start)) !== boardSlot?.slot.start;
  return (
    <EventLink event={meal} className={classes.way} draggable={false} data-meal={meal.id}>
      {pictured && (
        <span className={classes.picture} aria-hidden>
          <Picture uri={pictured.imageUri} alt="" sizes="240px">
            <DrawnPicture seed={pictured.recipe} />
          </Picture>
        </span>
      )}
      <span className={classes.words}>
        <span className={classes.title} dir="auto">
          <EventTitle {...meal} />
        </span>
        {others.length > 0 && <span className="small muted truncate">{others.join(', ')}</span>}
        <span className={classes.facts}>
          {!meal.allDay && (
            <span className={classes.time} data-own={ownTime || undefined}>
              {clock.timeWords(meal.start)}
            </span>
          )}
          {!meal.cancelled && <Servings meal={meal} />}
          {occurrence.recurring && <IconRepeat size={14} aria-label={t`repeats`} />}
          {portions > 0 && (
            <span className="inline-row gap-1" title={t`From the freezer: ${portions}`}>
              <IconSnowflake size={14} aria-label={t`From the freezer: ${portions}`} />
              <span aria-hidden>{portions}</span>
            </span>
          )}
          {ahead && (
            <span title={ahead}>
              <IconMoon size={14} aria-label={t`The day before: ${ahead}`} />
            </span>
          )}
        </span>
      </span>
      {!meal.cancelled && <MealAttendance meal={meal} />}
      <VisuallyHidden>{calendar?.title}</VisuallyHidden>
    </EventLink>
  );
}

/** What to prepare the day before. Meals cached on the device by an earlier version lack it. */
function aheadOf({ dishes, cancelled }: DisplayEvent): string {
  return cancelled ? '' : dishes.flatMap(dish => dish.ahead || []).join(' · ');
}

/** How many stored portions the dishes take. Meals cached on the device by an earlier version lack it. */
function frozenOf({ dishes, cancelled }: DisplayEvent): number {
  return cancelled ? 0 : dishes.reduce((sum, { frozenPortions = 0 }) => sum + frozenPortions, 0);
}

/** The servings of the first dish, and the maybes. */
function Servings({ meal: { dishes, attendance } }: Pick<MealCardProps, 'meal'>) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const servings = dishes.find(dish => dish.effectiveServings > 0)?.effectiveServings ?? attendance.heads;
  const people = portionWords(servings, locale);
  return (
    <>
      {servings > 0 && (
        <span>
          <Trans>for {people}</Trans>
        </span>
      )}
      {otherWords(attendance, i18n).map(words => (
        <span key={words}>{words}</span>
      ))}
    </>
  );
}

/** A meal’s attendees, its unclaimed dishes, and conflicts with their diets. */
function MealAttendance({ meal: { attendance, dishes, editable, occurrence, end } }: { meal: DisplayEvent }) {
  const { clock } = useBoard();
  const hasAttendees = attendance.faces.length > 0;
  const wanted = dishes.filter(({ open, broughtBy }) => open && !broughtBy).length;
  if (!hasAttendees && wanted === 0) return null;
  return (
    <span className={classes.attendance}>
      <EventFaces attendance={attendance} size={24} max={3} />
      {wanted > 0 && (
        <span className="tiny strong pill nowrap py-1 px-3 leading-150 tone" data-hue="amber">
          <Trans>{wanted} to bring</Trans>
        </span>
      )}
      {hasAttendees && editable && dishes.length > 0 && clock.instantAt(end) > Date.now() && (
        <Conflicts event={occurrence.event} at={occurrence.recurring ? occurrence.originalStartTime : null} />
      )}
    </span>
  );
}

/** The first conflict between the planned dishes and an attendee’s diet. */
function Conflicts({ event, at }: { event: string; at: string | null }) {
  const { i18n } = useLingui();
  const { data } = useDietNotes({ event, originalStartTime: at });
  const notes = data ? notesByEater(data).filter(({ found }) => found.length > 0) : [];
  const [first] = notes;
  if (!first) return null;
  const what = avoidedWords(first.avoided, i18n);
  const more = notes.length - 1;
  return (
    <span className="tiny strong pill nowrap py-1 px-3 leading-150 tone" data-hue="tomato">
      {first.title.split(' ')[0]}: {what}
      {more > 0 && ` +${more}`}
    </span>
  );
}

interface MealMenuProps {
  meal: DisplayEvent;
  onMove: () => void;
  onCopy: () => void;
}

/** The menu of a meal. Readers can still copy it. */
function MealMenu({ meal, onMove, onCopy }: MealMenuProps) {
  const { t } = useLingui();
  const { actions } = useBoard();
  const navigate = useNavigate();
  const { title, occurrence } = meal;
  const { event, originalStartTime, recurring } = occurrence;
  const size = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  const copy = { label: t`Copy to another day`, icon: <IconCopy {...size} />, onSelect: onCopy };
  const own: MenuEntry[] = [
    { label: t`Move`, icon: <IconArrowRight {...size} className="points" />, onSelect: onMove },
    copy,
    ...(recurring
      ? []
      : [
          {
            label: t`Repeat every week`,
            icon: <IconRepeat {...size} />,
            onSelect: () => actions.repeat(meal),
          },
        ]),
    {
      label: t`Change`,
      icon: <IconPencil {...size} />,
      onSelect: () => void navigate(eventLinks(event, originalStartTime).edit),
    },
    {
      label: t`Remove from the plan`,
      icon: <IconTrash {...size} />,
      danger: true,
      onSelect: () => void actions.clear(meal),
    },
  ];
  return (
    <div className={mealMenuClasses.menu}>
      <MoreMenu
        label={t`More for “${title}”`}
        of={title}
        icon={<IconDots size={18} aria-hidden />}
        entries={meal.editable ? own : [copy]}
      />
    </div>
  );
}
