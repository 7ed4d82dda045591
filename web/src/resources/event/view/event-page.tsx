import { Description } from '../../../ui/description.tsx';
import { CompanySection } from '../company/company-section.tsx';
import { occurrenceTimes } from '../occurrence.ts';
import { useEventRecipes } from '../recipes/use-event-recipes.ts';
import { EventActions } from './event-actions.tsx';
import { EventFacts } from './event-facts.tsx';
import classes from './event-page.module.css';
import { EventPicture } from './event-picture.tsx';
import type { ShownEvent } from './shown-event.ts';
import { Table } from './table.tsx';
import { When } from './when.tsx';

/** What happens, when and where, who comes, and what there is to eat. */
export function EventPage(shown: ShownEvent) {
  const { event, at } = shown;
  const { title, description } = event;
  const dishes = useEventRecipes(event.name);
  return (
    <article className={classes.page}>
      <EventPicture dishes={dishes.dishes} />
      <div className={classes.main}>
        <header className={classes.head}>
          <p className={classes.when}>
            <When times={occurrenceTimes(event, at)} timeZone={event.timeZone} />
          </p>
          <h1 className={classes.title} data-long={title.length > 70 || undefined}>
            {title}
          </h1>
          <div className={classes.beside}>
            <EventFacts {...shown} />
            <EventActions {...shown} />
          </div>
        </header>
        {description && <Description text={description} />}
      </div>
      <div className={classes.company}>
        <CompanySection {...shown} />
      </div>
      <div className={classes.table}>
        <Table {...shown} {...dishes} />
      </div>
    </article>
  );
}
