import { updating } from '../children/child-handlers.ts';
import { EventChanges } from '../occurrence/event-changes.ts';
import { followTimes } from './follow-times.ts';

/** `events/{event}`: the standard update, then moves dependent occurrences and answers. */
export const updateEvent = updating((work, before, after) =>
  followTimes(work, { before, after, changes: new EventChanges(work) }),
);
