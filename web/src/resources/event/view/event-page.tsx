import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { IconPlus, IconShoppingCart, IconToolsKitchen2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useLocale, useTimeZone } from '../../../auth/use-auth.ts';
import { useLeftDraft } from '../../../standard/form/use-draft-state.ts';
import { useViewerClock } from '../../../standard/time/viewer-clock.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import { Description } from '../../../ui/description.tsx';
import { DrawnPicture } from '../../../ui/pictures/drawn-picture.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { shopEventLink } from '../../list/plan/shop-links.ts';
import { AttendanceSection } from '../attendance/attendance-section.tsx';
import { useAttendance } from '../attendance/use-attendance.ts';
import { CooksNote } from '../diets/cooks-note.tsx';
import { eventLinks } from '../event-links.ts';
import { EventTitle } from '../event-title.tsx';
import { filledSlot, useMealSlots } from '../meal-slots.ts';
import { isCancelled, occurrenceTimes, type Times } from '../occurrences.ts';
import { TableDish } from '../potluck/table-dish.tsx';
import { type Dish, useEventRecipes } from '../recipes/use-event-recipes.ts';
import { type ShownEvent, useIsOff, writesTo } from '../shown-event.ts';
import { clocksDiffer, otherWhenWords, plannedIn, whenWords } from '../when-words.ts';
import { EventActions } from './event-actions.tsx';
import { EventFacts } from './event-facts.tsx';
import classes from './event-page.module.css';

/** An event’s page: times, place, attendees and dishes. */
export function EventPage(shown: ShownEvent) {
  const { event, at } = shown;
  const { title, description } = event;
  const dishes = useEventRecipes(event.name);
  const mealTime = useMealTime(shown);
  const { attendance } = useAttendance(shown);
  const eats = mealTime || attendance.all.length > 0 || dishes.dishes.length > 0 || !dishes.isSuccess;
  return (
    <article className={classes.page}>
      <EventPicture className={classes.picture} dishes={dishes.dishes} />
      <div className="grid gap-5">
        <header className={`grid gap-3 items-start ${classes.head}`}>
          <p className="small weight-650">
            <When times={occurrenceTimes(event, at)} timeZone={event.timeZone} />
          </p>
          <div className="row between full gap-5">
            <h1 className={`shrinks anywhere ${classes.title}`} data-long={title.length > 70 || undefined}>
              <EventTitle title={title} cancelled={isCancelled(event)} />
            </h1>
            <EventActions {...shown} eats={eats} />
          </div>
          <EventFacts {...shown} />
        </header>
        {description && <Description text={description} />}
      </div>
      <div className={classes.attendance}>
        <AttendanceSection {...shown} />
      </div>
      {eats && (
        <div className={classes.table}>
          <Table {...shown} {...dishes} />
        </div>
      )}
    </article>
  );
}

/** Whether people would eat at this event: at a dinner they do, at the dentist they do not. */
function useMealTime({ event, at }: Pick<ShownEvent, 'event' | 'at'>): boolean {
  const slots = useMealSlots();
  const { clockAt } = useViewerClock();
  const { startTime, endTime, allDay } = occurrenceTimes(event, at);
  const [start, end] = [startTime, endTime].map(time => clockAt(Date.parse(time))) as [number, number];
  return filledSlot({ start, end, allDay }, slots) !== undefined;
}

/** The picture at the top: the first dish with a visible recipe. */
function EventPicture({ dishes, className }: { dishes: Dish[]; className?: string }) {
  const pictured = dishes.find(({ recipe }) => typeof recipe === 'object' || recipe === 'pending');
  if (!pictured) return null;
  const { recipe } = pictured;
  return (
    <div className={`rounded no-print clip ${classes.eventPicturePicture} ${className}`}>
      {typeof recipe === 'object' ? (
        <Picture uri={recipe.imageUri} alt="" sizes="(min-width: 48em) 720px, 100vw" first>
          <DrawnPicture seed={recipe.name} />
        </Picture>
      ) : (
        <Skeleton className={classes.pending} />
      )}
    </div>
  );
}

const OfferSheet = lazyPart(() => import('../potluck/offer-sheet.tsx'), 'OfferSheet');

/** The dishes: planned ones, ones that people bring, and open requests. */
function Table({ dishes, isPending, error, refetch, isFetching, ...shown }: TableProps) {
  const { event, calendar, at } = shown;
  const { attendance } = useAttendance(shown);
  const off = useIsOff(shown);
  const writes = writesTo(calendar) && !off;
  const shared = attendance.all.length > 0;
  const invited = event.response !== 'RESPONSE_UNSPECIFIED' && !off;
  if (!isPending && !error && dishes.length === 0 && !writes && !invited) return null;
  return (
    <section className={`stack gap-3 items-start ${classes.tableTable}`} aria-labelledby="table-title">
      <div className="row between gap-4">
        <h2 id="table-title">
          <Trans>Menu</Trans>
        </h2>
        {shared && (writes || invited) && <Offer shown={shown} />}
      </div>
      {isPending && <RowsSkeleton rows={2} />}
      {error && <QueryFailed of={{ error, refetch, isFetching }} />}
      {dishes.length > 0 && (
        <ul className="plain-list">
          {dishes.map(dish => (
            <TableDish
              key={dish.link.name}
              dish={dish}
              shown={shown}
              pictured={dishes.length === 1 && typeof dish.recipe === 'object'}
            />
          ))}
        </ul>
      )}
      {writes && shared && <AskForDishes shown={shown} />}
      {writes && <CooksNote shown={shown} dishes={dishes} />}
      {!off && dishes.some(({ recipe }) => typeof recipe === 'object') && (
        <PillButton
          icon={<IconShoppingCart size={20} aria-hidden />}
          renderRoot={link => <Link {...shopEventLink(event.name, at)} {...link} />}
        >
          <Trans>Make list</Trans>
        </PillButton>
      )}
      {writes && !isPending && dishes.length === 0 && (
        <PillButton
          icon={<IconToolsKitchen2 size={20} aria-hidden />}
          renderRoot={link => <Link {...eventLinks(event.name, at).edit} hash="recipes" {...link} />}
        >
          <Trans>Choose a dish</Trans>
        </PillButton>
      )}
    </section>
  );
}

type TableProps = ShownEvent & ReturnType<typeof useEventRecipes>;

/** Anyone who may write to the calendar can bring an unrequested dish. */
function Offer({ shown }: { shown: ShownEvent }) {
  const { opened, wanted, open, close } = useOpened();
  return (
    <>
      <PillButton tone="quiet" className="basil out-end" onClick={open}>
        <Trans>Offer a dish</Trans>
      </PillButton>
      {wanted && <OfferSheet opened={opened} onClose={close} shown={shown} />}
    </>
  );
}

const AskSheet = lazyPart(() => import('../potluck/ask-sheet.tsx'), 'AskSheet');

/** The last item of the table: asks for dishes. */
function AskForDishes({ shown }: { shown: ShownEvent }) {
  const { opened, wanted, open, close } = useOpened();
  useLeftDraft(`event ask ${shown.event.name}`, open);
  return (
    <div>
      <button
        type="button"
        className="row full gap-4 muted plain-button no-print min-h-52 radius py-0 px-5 dashed"
        onClick={open}
      >
        <IconPlus size={20} stroke={1.75} aria-hidden />
        <Trans>What else do we need?</Trans>
      </button>
      {wanted && <AskSheet opened={opened} onClose={close} shown={shown} />}
    </div>
  );
}

interface WhenProps {
  times: Times;
  /** The event's own zone. */
  timeZone: string;
}

/** The times of an event on the viewer’s clock, and on the event’s own where the two differ. */
function When({ times, timeZone }: WhenProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const here = { timeZone: useTimeZone(), locale };
  const there = { timeZone: timeZone || 'UTC', locale };
  const words = whenWords(times, here);
  const thereWords = otherWhenWords(times, here.timeZone, there);
  const thereZone = plannedIn(there.timeZone, i18n);
  if (times.allDay) return words;
  return (
    <>
      {words}
      {clocksDiffer(times, here.timeZone, there.timeZone) && (
        <>
          <span className="small muted block weight-400">{plannedIn(here.timeZone, i18n)}</span>
          <span className="small muted block weight-400">
            <Trans>
              There: {thereWords}, {thereZone}
            </Trans>
          </span>
        </>
      )}
    </>
  );
}
