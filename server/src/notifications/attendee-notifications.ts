import { responses } from '@potluck/contract/resources/event/attendance';
import { enumName } from '../policy/enum-name.ts';
import type { AttendeeFacts } from '../resources/attendee/attendee-facts.ts';
import { toIso } from '../resources/event/event-row.ts';
import { type Inside, makersOf, whenNext } from './dish-notifications.ts';
import type { NewNotification } from './new-notification.ts';

/** That somebody is asked to an event that lies ahead, for them; and what they answer, for who made it. */
export function attendeeNotifications(inside: Inside): NewNotification[] {
  const { record, event, audience } = inside;
  const { change, thing } = record;
  const time = Number(change.time);
  if (!thing || change.facts === null || Number(event.until_time) <= time) return [];
  const { person, circle, alone, before, after, original } = JSON.parse(change.facts) as AttendeeFacts;
  const originalStartTime = original === null ? null : toIso(original);
  const title = (original === null ? undefined : event.replaced.get(original)) ?? event.title;
  const data = { ...whenNext(event, time, original), title, originalStartTime };
  const notifications = { about: event.name, root: thing.name, actor: change.actor, time, data };
  // Who is asked already answers for one occurrence in a row of its own.
  if (before === null && !alone && person !== change.actor)
    return [
      { ...notifications, kind: 'EVENT_INVITED', people: audience.guests([{ person, circle }], thing) },
    ];
  if (after === null || after === before || person !== change.actor) return [];
  if (after <= responses.NEEDS_ACTION) return [];
  const response = enumName.response(after);
  return [
    { ...notifications, kind: 'EVENT_ANSWERED', people: makersOf(inside), data: { ...data, response } },
  ];
}
