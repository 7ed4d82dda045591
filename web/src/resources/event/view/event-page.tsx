import { Description } from '../../../ui/description.tsx';
import { CalendarOfEvent } from '../calendar-of-event.tsx';
import { Dishes } from './dishes.tsx';
import { EventActions } from './event-actions.tsx';
import { EventFacts } from './event-facts.tsx';
import classes from './event-page.module.css';
import type { ShownEvent } from './shown-event.ts';

/** What happens, when and where, and what is cooked. */
export function EventPage(shown: ShownEvent) {
  const { event, calendar } = shown;
  const { title, description } = event;
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        <CalendarOfEvent calendar={calendar} />
        <h1 className={classes.title} data-long={title.length > 70 || undefined}>
          {title}
        </h1>
        <EventFacts {...shown} />
        <EventActions {...shown} />
      </header>
      {description && <Description text={description} />}
      <Dishes {...shown} />
    </article>
  );
}
