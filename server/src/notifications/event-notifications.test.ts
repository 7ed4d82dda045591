import { dayMs, hourMs } from '@potluck/contract/durations';
import { describe, expect, test } from 'vitest';
import type { EventFacts } from '../resources/event/event-facts.ts';
import { eventNotifications } from './event-notifications.ts';

const now = Date.UTC(2027, 2, 6);
const daily = JSON.stringify({ rule: 'FREQ=DAILY', excluded: [], additional: [], lastCounted: null });

const at = (start_time: number, series: string | null = null) => ({
  ...{ start_time, end_time: start_time + hourMs, all_day: 0, time_zone: 'UTC', series },
});

/** What Bob hears of changes that Ann made at once, and how often others could go on meanwhile. */
async function heard(changes: Pick<EventFacts, 'before' | 'after'>[]) {
  const records = changes.map((times, index) => {
    const facts = JSON.stringify({ title: 'Dinner', original: null, ...times });
    const resource = `calendars/home/events/${index}`;
    const change = { type: 'event', kind: 'update', resource, parent: 'calendars/home', time: now, facts };
    return { change: { ...change, actor: 'users/ann' }, thing: { name: 'calendars/home' } };
  });
  const audience = { readers: () => ({ people: ['users/bob'], guests: [] }), guests: () => [] };
  let pauses = 0;
  const turns = {
    pause: async () => {
      pauses += 1;
    },
  };
  const around = { audience, lists: new Map(), turns };
  const notifications = await eventNotifications(records as never, around as never);
  return { kinds: notifications.map(({ kind }) => kind), pauses };
}

test('others go on between the series of a large change', async () => {
  const change = { before: at(now + dayMs, daily), after: at(now + dayMs + hourMs, daily) };
  const { kinds, pauses } = await heard(Array.from({ length: 50 }, () => change));
  expect(kinds).toEqual(['EVENT_MOVED']);
  expect(pauses).toBeGreaterThan(100);
});

test('new series are not expanded, because nobody hears of them', async () => {
  const added = { before: null, after: at(now + dayMs, daily) };
  expect(await heard(Array.from({ length: 50 }, () => added))).toEqual({ kinds: [], pauses: 50 });
});

describe('a change of more series than can be expanded', () => {
  // Each takes all steps that one series may take.
  const long = JSON.stringify({ ...JSON.parse(daily), excluded: Array(300_000).fill(1) });
  const costly = at(0, long);
  const dinner = { before: at(now - dayMs, daily), after: at(now - dayMs + hourMs, daily) };
  const twelve = (times: Pick<EventFacts, 'before' | 'after'>) => Array.from({ length: 12 }, () => times);

  test('announces moved events, because the times before leave steps for those after', async () => {
    const changes = [dinner, ...twelve({ before: costly, after: null })];
    expect((await heard(changes)).kinds).toEqual(['EVENT_MOVED']);
  });

  test('cancels nothing that may only have moved', async () => {
    const changes = [...twelve({ before: at(now + 2 * dayMs), after: costly }), dinner];
    expect((await heard(changes)).kinds).toEqual([]);
  });

  test('announces events that are all gone as cancelled', async () => {
    const changes = [{ ...dinner, after: null }, ...twelve({ before: costly, after: null })];
    expect((await heard(changes)).kinds).toEqual(['EVENT_CANCELLED']);
  });
});
