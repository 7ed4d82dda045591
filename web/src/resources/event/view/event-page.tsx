import { Description } from '../../../ui/description.tsx';
import { AttendanceSection } from '../attendance/attendance-section.tsx';
import { useAttendance } from '../attendance/use-attendance.ts';
import { occurrenceTimes } from '../occurrence.ts';
import { useEventRecipes } from '../recipes/use-event-recipes.ts';
import { EventActions } from './event-actions.tsx';
import { EventFacts } from './event-facts.tsx';
import classes from './event-page.module.css';
import { EventPicture } from './event-picture.tsx';
import type { ShownEvent } from './shown-event.ts';
import { Table } from './table.tsx';
import { useMealTime } from './use-meal-time.ts';
import { When } from './when.tsx';

/** What happens, when and where, who comes, and what there is to eat. */
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
      <div className={classes.main}>
        <header className={classes.head}>
          <p className={classes.when}>
            <When times={occurrenceTimes(event, at)} timeZone={event.timeZone} />
          </p>
          <div className={classes.line}>
            <h1 className={classes.title} data-long={title.length > 70 || undefined}>
              {title}
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
