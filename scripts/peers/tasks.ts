import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { share } from '../../server/src/dav/testing/files.ts';
import { keyOf, peer, type Running, run, synchronizer } from './set-up.ts';

const script = fileURLToPath(new URL('python_caldav.py', import.meta.url));

/** Runs what Home Assistant does with the caldav library, and checks what the API has afterwards. */
export async function testPythonCaldav({ url, world }: Running): Promise<string[]> {
  const [dan, eve] = [await world.person('Dan'), await world.person('Eve')];
  const kept = { visibility: 'VISIBILITY_LEVEL_RESTRICTED', timeZone: 'UTC' } as const;
  const family = await dan.client.calendar.create({ calendar: { title: 'Family', ...kept } });
  const chores = await dan.client.list.create({ list: { title: 'Chores', ...kept } });
  const calendar = (title: string) =>
    eve.client.calendar.create({ calendar: { title, visibility: 'VISIBILITY_LEVEL_PRIVATE' } });
  const level = 'PERMISSION_LEVEL_READ';
  await share(eve, dan, { calendar: (await calendar('Readable')).name, level });
  const calendarAccess = { recipient: { user: { name: dan.user } }, level } as const;
  await eve.client.calendarAccess.create({ parent: (await calendar('Pending')).name, calendarAccess });
  const { stdout } = await run(peer('python'), [script, `${url}/dav/`, await keyOf(dan)]);
  const problems = stdout.split('\n').filter(Boolean);
  const { listItems } = await dan.client.listItem.list({ parent: chores.name });
  const bins = listItems.find(({ title }) => title === 'Bins');
  const { listItemCompletions } = await dan.client.listItemCompletion.list({ parent: bins?.name ?? '' });
  if (listItemCompletions.length !== 1)
    problems.push(`bins were ticked off ${listItemCompletions.length} times`);
  const { events } = await dan.client.event.list({ parent: family.name });
  if (events.length > 0) problems.push('the deleted event is still there');
  return problems;
}

/** Adds, completes and synchronizes tasks with todoman and vdirsyncer. */
export async function testTodoman(running: Running): Promise<string[]> {
  const person = await running.world.person('Fay');
  const list = { title: 'Chores', visibility: 'VISIBILITY_LEVEL_PRIVATE', timeZone: 'UTC' } as const;
  const { name } = await person.client.list.create({ list });
  const today = new Date().toISOString().slice(0, 10);
  const bins = { title: 'Bins', recurrenceRule: 'FREQ=DAILY', dueDay: today };
  await person.client.listItem.create({ parent: name, listItem: bins });
  await person.client.listItem.create({ parent: name, listItem: { title: 'Milk', quantity: '2 l' } });
  const { local, sync } = await synchronizer(running, { name: 'fay', key: await keyOf(person) });
  await sync();
  const own = `l-${name.slice('lists/'.length)}`;
  const config = join(running.dataDir, 'todoman.py');
  const cache = join(running.dataDir, 'todoman.sqlite');
  await writeFile(
    config,
    `path = "${local}/*"\ndate_format = "%Y-%m-%d"\ntime_format = "%H:%M"\ncache_path = "${cache}"\n`,
  );
  const todo = async (...command: string[]) =>
    (await run(peer('todo'), ['--config', config, ...command])).stdout;
  const idOf = async (title: string) => {
    const listed = JSON.parse(await todo('--porcelain', 'list')) as { id: number; summary: string }[];
    return String(listed.find(({ summary }) => summary.includes(title))?.id);
  };
  await todo('new', '--list', own, 'Bread');
  await todo('done', await idOf('Milk'));
  await todo('done', await idOf('Bins'));
  await sync();
  await sync();
  const { listItems } = await person.client.listItem.list({ parent: name });
  const state = listItems
    .map(({ title, quantity, completed }) => `${quantity} ${title} ${completed}`.trim())
    .sort();
  const problems: string[] = [];
  const expected = ['2 l Milk true', 'Bins false', 'Bins true', 'Bread false'];
  if (state.join() !== expected.join()) problems.push(`the list has ${state.join()}, not ${expected.join()}`);
  const text = await readFile(cache).catch(() => undefined);
  if (!text) problems.push('todoman read nothing');
  return problems;
}
