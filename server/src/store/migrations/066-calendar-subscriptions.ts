import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/** Calendars that repeat another one on the web, with the state of their last refresh. */
export function calendarSubscriptions(engine: Engine): string[] {
  const { text, integer, keyed } = columnTypes(engine);
  return [
    `create table calendar_subscription (
      calendar ${text} primary key not null references resource (name) on delete cascade,
      subscriber ${text} references resource (name) on delete set null,
      uri ${text} not null, etag ${text} not null, last_modified ${text} not null, content_hash ${text} not null,
      refresh_time ${integer}, refresh_seconds ${integer} not null, failures ${integer} not null,
      left_out ${integer} not null, shown ${text} not null
    ) ${keyed}`,
    'create index calendar_subscription_subscriber on calendar_subscription (subscriber)',
  ];
}
