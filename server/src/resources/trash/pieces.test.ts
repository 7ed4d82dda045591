import { hourMs } from '@potluck/contract/durations';
import type { KyselyPlugin, Transaction } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../store/schema.ts';
import { eachEngine } from '../../testing/services/engines.ts';
import { openWorld, type Person, type TestWorld } from '../../testing/world.ts';
import { pieceRows } from './copy-rows.ts';
import { moveToTrash } from './move-to-trash.ts';
import { removeRow } from './remove-row.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';
const startTime = '2094-03-06T18:00:00.000Z';

eachEngine((open, engine) => {
  let world: TestWorld;
  let ann: Person;
  beforeEach(async () => {
    world = await openWorld(await open());
    ann = await world.person('Ann');
  });
  afterEach(() => world.close());

  async function aCalendar(count: number): Promise<string> {
    const { name } = await ann.client.calendar.create({ calendar: { title: 'Home', visibility } });
    const events = Array.from({ length: count }, (_, at) =>
      ['BEGIN:VEVENT', `UID:${at}`, 'DTSTART:20940306T180000Z', `SUMMARY:${at}`, 'END:VEVENT'].join('\r\n'),
    );
    const icalendar = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
    await ann.client.calendar.importEvents({ name, icalendar });
    return name;
  }

  /** How many statements the deletion of a calendar takes. */
  async function statementsFor(name: string): Promise<number> {
    let statements = 0;
    const counter: KyselyPlugin = {
      transformQuery({ node }) {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await world.context.store.transact(async plain => {
      const tx: Transaction<Database> = plain.withPlugin(counter);
      const row = { name, type: 'calendar', title: 'Home', root: null, visibility: 200, image: null };
      await moveToTrash(tx, { engine, ...row, pictures: null, deleter: ann.user });
      const deleting = { tx, name, viewer: ann.user, force: false, afterwards: [] };
      await removeRow({}, deleting, { type: 'calendar', engine });
    });
    return statements;
  }

  test('SQLite deletes a large calendar in pieces, because each statement stops everybody', async () => {
    await statementsFor(await aCalendar(1));
    const few = await statementsFor(await aCalendar(1));
    const many = await statementsFor(await aCalendar(2 * pieceRows + 1));
    expect(many - few).toBe(engine === 'sqlite' ? 4 : 0);
  });

  test('a calendar of several pieces comes back whole, with occurrences named before their series', async () => {
    const name = await aCalendar(pieceRows + 10);
    const endTime = new Date(Date.parse(startTime) + hourMs).toISOString();
    const times = { startTime, endTime };
    const series = { title: 'Lunch', ...times, recurrenceRule: 'FREQ=DAILY;COUNT=3' };
    const eventId = 'zzzz-series';
    const made = await ann.client.event.create({ parent: name, event: series, eventId });
    const edited = { title: 'Late', ...times, parentEvent: made.name, originalStartTime: startTime };
    await ann.client.event.create({ parent: name, event: edited, eventId: '0000-edited' });
    const events = async () => {
      const { events } = await ann.client.event.list({ parent: name, pageSize: 1000 });
      return events.map(event => [event.name, event.parentEvent]).sort();
    };
    const before = await events();
    await ann.client.calendar.delete({ name });
    await ann.client.calendar.undelete({ name });
    expect(await events()).toEqual(before);
    expect(before).toHaveLength(pieceRows + 12);
  });
});
