import { expect, test } from 'vitest';
import { aResource } from '../../testing/rows.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { newStorage } from '../../testing/services/storage.ts';
import { logChange } from '../changes.ts';
import { migrate, migrations } from '../migrate.ts';
import { openStore, openUnmigrated } from '../store.ts';

const [ann, ben] = ['users/ann', 'users/ben'];
const calendar = 'calendars/1';
const event = `${calendar}/events/dinner`;
const accepted = 2;

/** Attendees by what is known about their answers, and whether those count as their own. */
const rows = [
  { id: 'own-row', creator: ben, changed: false, log: [], own: true },
  { id: 'own-row-changed', creator: ben, changed: true, log: [], own: false },
  { id: 'by-host', creator: ann, changed: true, log: [], own: false },
  { id: 'answered', creator: ann, changed: true, log: [[ben, 1, accepted]], own: true },
  {
    id: 'answered-then-portion',
    creator: ann,
    changed: true,
    log: [
      [ben, 1, 2],
      [ann, 2, 2],
    ],
    own: true,
  },
  {
    id: 'set-by-host',
    creator: ann,
    changed: true,
    log: [
      [ben, 1, 4],
      [ann, 4, 2],
    ],
    own: false,
  },
  {
    id: 'own-row-set-by-host',
    creator: ben,
    changed: true,
    log: [
      [ben, null, 4],
      [ann, 4, 2],
    ],
    own: false,
  },
] as const;

eachEngine((_, engine) => {
  test('only answers known to be people’s own count as such', async ({ onTestFinished }) => {
    const { config, remove } = await newStorage(engine);
    onTestFinished(remove);
    const old = await openUnmigrated(config);
    const { '044-own-answers': _step, ...before } = migrations;
    await migrate(old.db, engine, before);
    const people = [ann, ben].map(name => aResource(name, { type: 'user' }));
    await old.db
      .insertInto('resource')
      .values([...people, aResource(calendar, { type: 'calendar' })])
      .execute();
    const stamp = { root: calendar, search: '', body: '{}', version: 1, create_time: 1, update_time: 1 };
    const when = {
      start_time: 1,
      end_time: 2,
      until_time: 2,
      recurrence_end_time: 2,
      lasting: 0,
      all_day: 0,
    };
    // Ben has one attendee at each of as many dinners.
    const events = rows.map(({ id }) => ({
      ...{ ...stamp, ...when, name: event + id, parent: calendar, creator: ann, title: 'Dinner' },
      ...{ time_zone: 'UTC', uid: id, series: null, parent_event: null, original_start_time: null },
    }));
    await old.db.insertInto('event').values(events).execute();
    const attendees = rows.map(({ id, creator, changed }) => ({
      ...{ ...stamp, name: nameOf(id), parent: event + id, creator, update_time: changed ? 5 : 1 },
      ...{ person: ben, circle: null, via: null, original_start_time: null, parameters: null },
      ...{ response: accepted, portion: 1, organizer: 0, respond_time: 1 },
    }));
    await old.db.insertInto('attendee').values(attendees).execute();
    const changes = rows.flatMap(({ id, log }) =>
      log.map(([actor, from, to]) => ({
        ...{ resource: nameOf(id), parent: calendar, type: 'attendee', kind: 'update' as const, actor },
        facts: JSON.stringify({ before: from, after: to }),
      })),
    );
    await old.db.transaction().execute(tx => logChange(tx, ...changes));
    await old.close();

    const store = await openStore(config);
    onTestFinished(() => store.close());
    const read = await store.db.selectFrom('attendee').select(['name', 'responder']).execute();
    const expected = rows.map(({ id, own }) => ({ name: nameOf(id), responder: own ? ben : null }));
    expect(read.toSorted(byName)).toEqual(expected.toSorted(byName));
  });
});

function nameOf(id: string): string {
  return `${event + id}/attendees/ben`;
}

function byName(one: { name: string }, other: { name: string }): number {
  return one.name < other.name ? -1 : 1;
}
