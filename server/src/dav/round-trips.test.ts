import { idOf } from '@potluck/contract/names';
import { expect, onTestFinished, test } from 'vitest';
import { seedsOf } from '../testing/deep.ts';
import { anyEngine } from '../testing/services/engines.ts';
import { openWorld, type Person } from '../testing/world.ts';
import { aCalendar, linesIn } from './testing/files.ts';
import { type Program, programOf } from './testing/program.ts';
import { type RandomObject, randomEvent, randomTask } from './testing/random-objects.ts';

const seeds = seedsOf({ usual: 25, max: 400 });
/** Each part has a person of its own, because the server limits its work for one. */
const parts = Array.from({ length: Math.ceil(seeds.length / 25) }, (_, at) => ({
  first: seeds[25 * at],
  some: seeds.slice(25 * at, 25 * (at + 1)),
}));

anyEngine(open => {
  async function setUp(what: 'calendars' | 'lists') {
    const world = await openWorld(await open(), { DRAW_PICTURES: 'off' });
    onTestFinished(() => world.close());
    const ann = await world.person('Ann');
    const program = await programOf(world, ann);
    const root = what === 'calendars' ? await aCalendar(ann) : await aList(ann);
    const home = `${program.home}${what[0]}-${idOf(root)}/`;
    return {
      ann,
      root,
      trip: (object: RandomObject, seed: number) => roundTrip(program, object, `${home}${seed}.ics`),
    };
  }

  test.each(parts)(
    'random events from $first on come back with the same lines, and keep them when the web changes others',
    {
      timeout: 300_000,
    },
    async ({ some }) => {
      const { ann, root, trip } = await setUp('calendars');
      const texts = { title: 'Changed', description: 'Changed' };
      const wrong = await each(some, async seed => {
        const { problems, get } = await trip(randomEvent(seed), seed);
        const name = `${root}/events/${idIn(await get())}`;
        if (problems.length > 0) return problems;
        await ann.client.event.update({ event: { name, ...texts }, updateMask: 'title,description' });
        return lostLines(randomEvent(seed), await get()).filter(isNot(/^(SUMMARY|DESCRIPTION):/));
      });
      expect(wrong).toEqual([]);
    },
  );

  test.each(parts)(
    'random tasks from $first on come back with the same lines, and keep them when the web changes others',
    {
      timeout: 300_000,
    },
    async ({ some }) => {
      const { ann, root, trip } = await setUp('lists');
      const { client } = ann;
      const wrong = await each(some, async seed => {
        const { problems, get } = await trip(randomTask(seed), seed);
        const name = `${root}/listItems/${idIn(await get())}`;
        if (problems.length > 0) return problems;
        await client.listItem.update({
          listItem: { name, title: 'Changed', note: 'Changed' },
          updateMask: 'title,note',
        });
        const edited = lostLines(randomTask(seed), await get()).filter(isNot(/^(SUMMARY|DESCRIPTION):/));
        await client.listItemCompletion.create({ parent: name, listItemCompletion: {} });
        return [...edited, ...lostLines(randomTask(seed), await get()).filter(isNot(ticked))];
      });
      expect(wrong).toEqual([]);
    },
  );
});

/** What changes in a task that is renamed and ticked off, and in a series that moves on to its next turn. */
const ticked = /^(SUMMARY|DESCRIPTION|STATUS|PERCENT-COMPLETE|DTSTART|DUE|DURATION|RRULE)[:;]/;

async function aList({ client }: Person): Promise<string> {
  const list = { title: 'Tasks', visibility: 'VISIBILITY_LEVEL_PRIVATE', timeZone: 'Europe/Berlin' } as const;
  return (await client.list.create({ list })).name;
}

/** The problems with each seed, by seed. */
async function each(all: number[], problemsWith: (seed: number) => Promise<string[]>) {
  const wrong: { seed: number; problems: string[] }[] = [];
  for (const seed of all) {
    const problems = await problemsWith(seed);
    if (problems.length > 0) wrong.push({ seed, problems });
  }
  return wrong;
}

/** PUT, GET, PUT, GET: reports every line that is not the same. */
async function roundTrip(program: Program, object: RandomObject, path: string) {
  const problems: string[] = [];
  const get = async () => {
    const { statusCode, body } = await program.send('GET', path);
    if (statusCode !== 200) problems.push(`${statusCode} ${body}`);
    return body;
  };
  const put = async (text: string) => {
    const { statusCode, body } = await program.put(path, text);
    if (statusCode >= 300) problems.push(`${statusCode} ${body}`);
  };
  await put(object.text);
  const once = await get();
  await put(once);
  const twice = await get();
  problems.push(...lostLines(object, once), ...difference(stable(once), stable(twice)));
  return { problems, get };
}

/** The id of the event or item in a text of the server. */
function idIn(text: string): string {
  return /^X-POTLUCK-VERSION:([^_]+)_/m.exec(text)?.[1] ?? '';
}

function isNot(pattern: RegExp) {
  return (line: string) => !pattern.test(line);
}

/** The lines that a program sent and does not get back. */
function lostLines({ components }: RandomObject, text: string): string[] {
  const got = componentsIn(linesIn(text));
  return components.flatMap(sent => {
    const own = got.find(lines => occurrenceOf(lines) === occurrenceOf(sent)) ?? [];
    return difference(stamped(sent).flatMap(normal), own.flatMap(normal));
  });
}

function occurrenceOf(lines: string[]): string {
  return lines.find(line => line.startsWith('RECURRENCE-ID')) ?? '';
}

/** The events and tasks of a file, each with its inner components. */
function componentsIn(lines: string[]): string[][] {
  const found: string[][] = [];
  let inside = false;
  for (const line of lines) {
    if (/^BEGIN:V(EVENT|TODO)$/.test(line)) {
      inside = true;
      found.push([]);
    }
    if (inside) found.at(-1)?.push(line);
    if (/^END:V(EVENT|TODO)$/.test(line)) inside = false;
  }
  return found;
}

/** The lines that the first has more often than the second. */
function difference(lines: string[], others: string[]): string[] {
  const left = [...others];
  return lines.filter(line => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Names have no case, quotes around a plain parameter mean nothing, and each date of a list may have its own line. */
function normal(line: string): string[] {
  const plain = line.replaceAll(/="([^";:,]*)"/g, '=$1');
  const named = plain.replace(/^[\w-]+(;[\w-]+=)?/, name => name.toUpperCase());
  const [, head, dates] = /^((?:EXDATE|RDATE)[^:]*:)(.*)$/.exec(named) ?? [];
  return dates === undefined ? [named] : dates.split(',').map(date => `${head}${date}`);
}

/** Lines without what the server counts itself. */
function stamped(lines: string[]): string[] {
  return lines.filter(line => !/^(DTSTAMP|CREATED|LAST-MODIFIED|SEQUENCE)[;:]/.test(line));
}

function stable(text: string): string[] {
  return linesIn(text).filter(line => !/^(SEQUENCE|DTSTAMP|LAST-MODIFIED|X-POTLUCK-VERSION)/.test(line));
}
