import type { Event } from '@potluck/contract/resources/event';

/** What somebody says of an event, which a file can carry. */
export type EventFields = Omit<
  Event,
  | 'name'
  | 'etag'
  | 'createTime'
  | 'updateTime'
  | 'recurrenceEndTime'
  | 'overridenStartTime'
  | 'response'
  | 'attending'
>;
