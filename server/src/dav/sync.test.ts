import { weekMs } from '@potluck/contract/durations';
import { beforeEach, expect, test } from 'vitest';
import { clearOldChanges } from '../store/changes.ts';
import { eachEngine } from '../testing/services/engines.ts';
import type { Person, TestWorld } from '../testing/world.ts';
import { keepUpWithChanges } from './keep-up.ts';
import { openCalendarWorld } from './testing/calendar-world.ts';
import { aCalendar, file, vevent } from './testing/files.ts';
import type { Program } from './testing/program.ts';

eachEngine(open => {
  let world: TestWorld;
  let ann: Person;
  let calendar: string;
  let program: Program;
  let path: string;
  beforeEach(async () => {
    ({ world, ann, calendar, program, path } = await openCalendarWorld(await open()));
  });

  const put = (name: string, ...lines: string[]) =>
    program.put(`${path}${name}.ics`, file(vevent(`UID:${name}`, 'DTSTART:20270306T180000Z', ...lines)));
  const ctag = async () =>
    /<CS:getctag>([^<]+)/.exec((await program.propfind(path, '<CS:getctag/>', '0')).body)?.[1];

  test('a token gives what changed since, and nothing else', async () => {
    await put('a');
    await put('b');
    const first = await program.sync(path);
    expect(first.changed.sort()).toEqual(['a.ics', 'b.ics']);
    expect(await program.sync(path, first.token)).toMatchObject({
      changed: [],
      gone: [],
      token: first.token,
    });
    await put('b', 'SUMMARY:Changed');
    await put('c');
    await program.send('DELETE', `${path}a.ics`);
    const second = await program.sync(path, first.token);
    expect(second).toMatchObject({ changed: ['b.ics', 'c.ics'], gone: ['a.ics'] });
    expect(await program.sync(path, second.token)).toMatchObject({ changed: [], gone: [] });
    // The first token still gives the same.
    expect(await program.sync(path, first.token)).toMatchObject({
      changed: ['b.ics', 'c.ics'],
      gone: ['a.ics'],
    });
  });

  test('changes of occurrences, guests and dishes are changes of their event', async () => {
    const event = { title: 'Dinner', startTime: '2027-03-06T18:00:00Z', endTime: '2027-03-06T20:00:00Z' };
    const { name } = await ann.client.event.create({
      parent: calendar,
      event: { ...event, recurrenceRule: 'FREQ=DAILY;COUNT=5' },
    });
    const own = `${name.split('/').at(-1)}.ics`;
    let { token } = await program.sync(path);
    const changed = async () => {
      const next = await program.sync(path, token);
      token = next.token;
      return [...next.changed, ...next.gone];
    };
    const occurrence = { name, originalStartTime: '2027-03-07T18:00:00Z', scope: 'THIS' } as const;
    const edit = await ann.client.event.editOccurrence({
      ...occurrence,
      event: { title: 'Late' },
      updateMask: 'title',
    });
    expect(await changed()).toEqual([own]);
    await ann.client.attendee.create({ parent: name, attendee: { person: ann.user } });
    expect(await changed()).toEqual([own]);
    await ann.client.eventRecipe.create({ parent: edit.event, eventRecipe: { title: 'Salad' } });
    expect(await changed()).toEqual([own]);
    await ann.client.event.delete({ name: edit.event });
    expect(await changed()).toEqual([own]);
    expect(await changed()).toEqual([]);
  });

  test('a limit gives parts of the first listing and of changes, which together are everything', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await put(name);
    const listed: string[] = [];
    let token = '';
    for (let cut = true; cut; ) {
      const part = await program.sync(path, token, 2);
      listed.push(...part.changed);
      if (listed.length === 2) await put('late');
      ({ token, cut } = part);
    }
    expect(new Set([...listed, ...(await program.sync(path, token)).changed])).toEqual(
      new Set(['a.ics', 'b.ics', 'c.ics', 'd.ics', 'e.ics', 'late.ics']),
    );
    const from = (await program.sync(path)).token;
    for (const name of ['a', 'b', 'c']) await put(name, 'SUMMARY:Changed');
    const one = await program.sync(path, from, 2);
    expect(one).toMatchObject({ changed: ['a.ics', 'b.ics'], cut: true });
    expect(await program.sync(path, one.token, 2)).toMatchObject({ changed: ['c.ics'], cut: false });
  });

  test('foreign and restored tokens are refused, so that the program reads everything again', async () => {
    const { token } = await program.sync(path);
    for (const bad of ['urn:x', `${token}9999`, token.replace(/[^:]+(:\d+)$/, 'other$1')]) {
      const refused = await program.sync(path, bad);
      expect(refused.status).toBe(403);
      expect(refused.body).toContain('valid-sync-token');
    }
  });

  test('a token outlives the change log', async () => {
    const { token } = await program.sync(path);
    await put('a');
    const { store } = world.context;
    await keepUpWithChanges({ store });
    await store.db
      .updateTable('change')
      .set({ time: Date.now() - 2 * weekMs })
      .execute();
    await aCalendar(ann, 'Another');
    await clearOldChanges(store.db, weekMs);
    expect(await program.sync(path, token)).toMatchObject({ status: 207, changed: ['a.ics'] });
  });

  test('without a change, the state of a collection stays the same, whatever happens elsewhere', async () => {
    const other = await aCalendar(ann, 'Other');
    const before = await ctag();
    const event = { title: 'Dinner', startTime: '2027-03-06T18:00:00Z', endTime: '2027-03-06T20:00:00Z' };
    await ann.client.event.create({ parent: other, event });
    expect(await ctag()).toBe(before);
    await put('a');
    expect(await ctag()).not.toBe(before);
  });
});
