import { dayMs } from '@potluck/contract/durations';
import { between, pick, seeded } from '@potluck/contract/testing/seeded';
import { describe, expect, test } from 'vitest';
import { readComponents } from '../../../icalendar/component.ts';
import { ImportReport } from '../../../icalendar/import-report.ts';
import { zoneReader } from '../../../icalendar/zones.ts';
import { dueAt, dueOn, noDue } from '../due.ts';
import { type ReadTodo, readTodo } from './read-todo.ts';
import { maxTodoLines, type Todo } from './todo.ts';
import { newTodo, type TodoChange, todoChange } from './todo-change.ts';
import { writeTodo } from './write-todo.ts';

const timeZone = 'Europe/Berlin';
/** A Wednesday. */
const now = Date.parse('2027-03-10T12:00:00Z');
const day = (date: string) => dueOn(date, timeZone);

const plain: Todo = {
  ...{ uid: 'a', title: 'Milk', quantity: '2 l', note: '', section: '', points: 0, rule: '' },
  ...{ start: now, timeZone, open: noDue, turnTime: now, done: undefined, order: null },
  ...{ createTime: 0, updateTime: now, changes: 0, lines: [], ownLines: [] },
};

/** The bins, every Wednesday, due today. */
const bins: Todo = {
  ...{ ...plain, title: 'Bins', quantity: '', rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=10' },
  ...{ start: Date.parse('2027-02-23T23:00:00Z'), open: day('2027-03-10'), turnTime: now },
};

async function read(...lines: string[]): Promise<ReadTodo[]> {
  const file = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
  const report = new ImportReport();
  const calendars = await readComponents(file, report);
  const zones = zoneReader({ report, calendars, usual: timeZone });
  return calendars.flatMap(calendar =>
    calendar.components
      .filter(({ name }) => name === 'VTODO')
      .map(each => readTodo(each, { zones: zones(calendar), timeZone })),
  );
}

/** What a program wants that writes these tasks. */
async function changed(todo: Todo, lines: string[], sections: string[] = []): Promise<TodoChange> {
  const all = await read(...lines);
  const whole = all.find(({ occurrence }) => !occurrence) ?? expect.unreachable();
  return todoChange(todo, { whole, overrides: all.filter(each => each !== whole), sections, now });
}

const vtodo = (...lines: string[]) => ['BEGIN:VTODO', 'UID:a', ...lines, 'END:VTODO'];

/** The task as written here, with some lines replaced by their names, or removed. */
function edited(todo: Todo, replaced: Record<string, string | undefined>): string[] {
  const names = (line: string) => /^[^:;]+/.exec(line)?.[0] ?? '';
  const lines = writeTodo(todo).flatMap(line =>
    names(line) in replaced ? (replaced[names(line)] ?? []) : [line],
  );
  const fresh = Object.entries(replaced).flatMap(([name, line]) =>
    line && !writeTodo(todo).some(each => names(each) === name) ? [line] : [],
  );
  return [...lines.slice(0, -1), ...fresh, 'END:VTODO'];
}

describe('a task', () => {
  test('carries what an item has', () => {
    const item = {
      ...plain,
      note: 'in glass',
      section: 'Dairy',
      points: 5,
      open: day('2027-03-12'),
      order: 7,
    };
    expect(writeTodo(item).slice(6, -1)).toEqual([
      'SUMMARY:2 l Milk',
      'DESCRIPTION:in glass',
      'DUE;VALUE=DATE:20270312',
      'STATUS:NEEDS-ACTION',
      'CATEGORIES:Dairy',
      'X-POTLUCK-POINTS:5',
      'X-APPLE-SORT-ORDER:7',
    ]);
  });

  test('that repeats has its open turn as start and due date, and counts the turns that are left', () => {
    expect(writeTodo(bins)).toEqual(
      expect.arrayContaining([
        'DTSTART;VALUE=DATE:20270310',
        'DUE;VALUE=DATE:20270310',
        'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=8',
      ]),
    );
    const timed = { ...bins, open: dueAt(Date.parse('2027-03-10T17:00:00Z')) };
    expect(writeTodo(timed)).toContain('DUE;TZID=Europe/Berlin:20270310T180000');
  });

  test('that is done says so three times', () => {
    const time = Date.parse('2027-03-09T10:00:00Z');
    const lines = writeTodo({ ...plain, open: undefined, done: { due: noDue, time } });
    for (const line of ['STATUS:COMPLETED', 'PERCENT-COMPLETE:100', 'COMPLETED:20270309T100000Z'])
      expect(lines).toContain(line);
  });

  test('with too many lines is refused, and says how many are possible', async () => {
    const photo = `ATTACH;ENCODING=BASE64;VALUE=BINARY:${'A'.repeat(maxTodoLines)}`;
    await expect(read(...vtodo('SUMMARY:Shelf', photo))).rejects.toMatchObject({
      reason: 'TODO_TOO_LARGE',
      message: expect.stringContaining('an item can keep 65536'),
    });
  });
});

describe('a program that completes a repeating task', () => {
  const next = { DTSTART: 'DTSTART;VALUE=DATE:20270317', DUE: 'DUE;VALUE=DATE:20270317' };
  const fewer = 'RRULE:FREQ=WEEKLY;COUNT=7;BYDAY=WE';
  const override = (...lines: string[]) =>
    vtodo('RECURRENCE-ID;VALUE=DATE:20270310', 'SUMMARY:Bins', ...lines);
  const completed = override('STATUS:COMPLETED', 'COMPLETED:20270310T110000Z', 'PERCENT-COMPLETE:100');
  const without = { RRULE: undefined };
  test.each([
    ['Evolution and tasks.org move it on, with one turn less', edited(bins, { ...next, RRULE: fewer }), {}],
    ['a program moves it on, and keeps COUNT', edited(bins, next), {}],
    ['Thunderbird adds a completed override', [...writeTodo(bins), ...completed], {}],
    ['Nextcloud Tasks adds an override and moves it on', [...edited(bins, next), ...completed], {}],
    ['Home Assistant completes the task itself', edited(bins, { STATUS: 'STATUS:COMPLETED' }), {}],
    [
      'todoman ends the series and begins another one',
      edited(bins, { ...without, STATUS: 'STATUS:COMPLETED' }),
      { rule: '' },
    ],
  ])('%s: the open turn is ticked off', async (_, lines, fields) => {
    expect(await changed(bins, lines)).toMatchObject({ tick: 'done', fields });
    expect((await changed(bins, lines)).fields).toEqual(fields);
  });

  test('ticks off a turn only once, however often it writes', async () => {
    const done = { due: day('2027-03-10'), time: now };
    const ticked = { ...bins, open: day('2027-03-17'), turnTime: now, done };
    for (const lines of [
      edited(bins, { STATUS: 'STATUS:COMPLETED' }),
      [...writeTodo(bins), ...completed],
      [...edited(bins, next), ...completed],
      edited(bins, next),
    ])
      expect(await changed(ticked, lines)).toMatchObject({ tick: undefined, fields: {} });
  });

  test('opens it again by moving it back, or by an override that is open', async () => {
    const done = { due: day('2027-03-10'), time: now };
    const ticked = { ...bins, open: day('2027-03-17'), turnTime: now, done };
    expect(await changed(ticked, writeTodo(bins))).toMatchObject({ tick: 'undone', fields: {} });
    const opened = [...writeTodo(ticked), ...override('STATUS:NEEDS-ACTION')];
    expect(await changed(ticked, opened)).toMatchObject({ tick: 'undone', fields: {} });
  });

  test('leaves a turn out by excluding or cancelling it', async () => {
    const skipped = {
      tick: 'skipped',
      fields: { due: day('2027-03-17'), rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=7' },
    };
    expect(await changed(bins, edited(bins, { EXDATE: 'EXDATE;VALUE=DATE:20270310' }))).toMatchObject(
      skipped,
    );
    const cancelled = [...writeTodo(bins), ...override('STATUS:CANCELLED')];
    expect(await changed(bins, cancelled)).toMatchObject(skipped);
  });

  test('late moves it on from the day on which it was due', async () => {
    const late = { ...bins, open: day('2027-02-24') };
    const moved = { DTSTART: 'DTSTART;VALUE=DATE:20270303', DUE: 'DUE;VALUE=DATE:20270303' };
    expect(await changed(late, edited(late, moved))).toMatchObject({ tick: 'done', fields: {} });
  });

  test.each([
    ['another day', { DUE: 'DUE;VALUE=DATE:20270312', DTSTART: 'DTSTART;VALUE=DATE:20270312' }, '2027-03-12'],
    [
      'a turn further on',
      { DUE: 'DUE;VALUE=DATE:20270324', DTSTART: 'DTSTART;VALUE=DATE:20270324' },
      '2027-03-24',
    ],
  ])('reschedules it to %s without ticking it off', async (_, replaced, date) => {
    const change = await changed(bins, edited(bins, replaced));
    expect(change).toMatchObject({ tick: undefined, fields: { due: day(date) } });
  });
});

describe('a program that edits a task', () => {
  test('changes only what it changed', async () => {
    const item = { ...plain, note: 'in glass', section: 'Dairy', points: 5, open: day('2027-03-12') };
    expect(await changed(item, writeTodo(item), ['Dairy'])).toMatchObject({ tick: undefined, fields: {} });
    const renamed = await changed(item, edited(item, { SUMMARY: 'SUMMARY:3 l Oat milk' }), ['Dairy']);
    expect(renamed.fields).toEqual({ quantity: '3 l', title: 'Oat milk' });
    const moved = await changed(item, edited(item, { CATEGORIES: 'CATEGORIES:urgent,frozen' }), [
      'Dairy',
      'Frozen',
    ]);
    expect(moved.fields).toEqual({ section: 'Frozen' });
    const timed = await changed(item, edited(item, { DUE: 'DUE:20270312T170000Z' }), ['Dairy']);
    expect(timed.fields).toEqual({ due: dueAt(Date.parse('2027-03-12T17:00:00Z')) });
  });

  test('and keeps none of our lines leaves section, amount and points as they are', async () => {
    const item = { ...plain, section: 'Dairy', points: 5, title: '7 Up', quantity: '2 l' };
    const lines = vtodo('SUMMARY:2 l 7 Up', 'STATUS:COMPLETED', 'COMPLETED:20270310T110000Z');
    const change = await changed(item, lines, ['Dairy']);
    expect(change).toMatchObject({ tick: 'done', completeTime: Date.parse('2027-03-10T11:00:00Z') });
    expect(change.fields).toEqual({});
    const back = { ...item, open: undefined, done: { due: noDue, time: now }, lines: change.lines };
    expect(await changed(back, vtodo('SUMMARY:2 l 7 Up', 'STATUS:NEEDS-ACTION'))).toMatchObject({
      tick: 'undone',
    });
    expect(writeTodo(back)).toEqual(expect.arrayContaining(['CATEGORIES:Dairy', 'X-POTLUCK-POINTS:5']));
  });

  test('ends or changes the repetition', async () => {
    const rule = 'RRULE:FREQ=MONTHLY;BYMONTHDAY=10';
    expect((await changed(bins, edited(bins, { RRULE: rule }))).fields).toEqual({
      rule: 'FREQ=MONTHLY;BYMONTHDAY=10',
    });
    expect((await changed(bins, edited(bins, { RRULE: undefined }))).fields).toEqual({ rule: '' });
    const longer = edited(bins, { RRULE: 'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=20' });
    expect((await changed(bins, longer)).fields).toEqual({ rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=20' });
  });
});

/** A task as programs write them, with lines that have no field here. */
const foreign = vtodo(
  'DTSTAMP:20270301T080000Z',
  'CREATED:20270301T080000Z',
  'SUMMARY;LANGUAGE=en:2 l Milk',
  'PRIORITY:1',
  'X-APPLE-SORT-ORDER:830000000',
  'DUE;TZID=America/New_York:20270312T120000',
  'CATEGORIES:Dairy,cold',
  'RELATED-TO;RELTYPE=PARENT:b',
  'PERCENT-COMPLETE:40',
  'STATUS:IN-PROCESS',
  'LOCATION:Corner shop',
  'BEGIN:X-NOTE',
  'X-TEXT:kept',
  'END:X-NOTE',
);
const alarm = ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT15M', 'END:VALARM'];
const attendee = 'ATTENDEE;CN=Ann:mailto:ann@example.com';

/** The item that these lines make. */
function stored({ fields, lines, ownLines, tick }: TodoChange): Todo {
  const { due = noDue, ...others } = fields;
  const item = { ...plain, quantity: '', ...others, lines, ownLines };
  if (tick === 'done') return { ...item, open: undefined, done: { due, time: now } };
  const start = due.day === '' ? (due.time ?? now) : Date.parse(`${due.day}T00:00:00+01:00`);
  return { ...item, start, open: due };
}

describe('lines without a field', () => {
  test('survive an edit in the web, and everything else stays as it was', async () => {
    const [whole = expect.unreachable()] = await read(...foreign);
    const item = stored(newTodo({ whole, sections: ['Dairy'], now }));
    expect(writeTodo(item)).toEqual(foreign);
    const renamed = writeTodo({ ...item, title: 'Oat milk', changes: 1 });
    const kept = foreign.filter(line => !/^(?:SUMMARY|DTSTAMP|CREATED|UID|BEGIN:VTODO|END:VTODO)/.test(line));
    expect(renamed.filter(line => kept.includes(line))).toEqual(kept);
    expect(renamed).toContain('SUMMARY:2 l Oat milk');
    const done = writeTodo({ ...item, open: undefined, done: { due: noDue, time: now } });
    expect(done).toEqual(expect.arrayContaining(['PRIORITY:1', 'STATUS:COMPLETED', 'X-TEXT:kept']));
    expect(done.filter(line => /^(?:STATUS|PERCENT-COMPLETE)/.test(line))).toHaveLength(2);
  });

  test('about people and alarms go back to their writer alone', async () => {
    const [whole = expect.unreachable()] = await read(
      ...foreign.slice(0, -1),
      attendee,
      ...alarm,
      'END:VTODO',
    );
    const item = stored(newTodo({ whole, sections: ['Dairy'], now }));
    expect(item.ownLines).toEqual([attendee, ...alarm]);
    expect(writeTodo({ ...item, ownLines: [] }).join()).not.toMatch(/VALARM|mailto/);
    expect(writeTodo(item)).toEqual(expect.arrayContaining([attendee, ...alarm]));
  });

  test('a task that starts before it is due keeps that distance as it moves on', async () => {
    const lines = vtodo(
      'SUMMARY:Tax',
      'DTSTART;VALUE=DATE:20270310',
      'DUE;VALUE=DATE:20270313',
      'RRULE:FREQ=MONTHLY',
    );
    const [whole = expect.unreachable()] = await read(...lines);
    const item = stored(newTodo({ whole, sections: [], now }));
    expect(item.open).toEqual(day('2027-03-10'));
    expect(writeTodo(item)).toEqual(lines);
    expect(writeTodo({ ...item, open: day('2027-04-10') })).toEqual(
      expect.arrayContaining(['DTSTART;VALUE=DATE:20270410', 'DUE;VALUE=DATE:20270413']),
    );
  });
});

test('400 random items are the same after the way there and back, and so are their lines', async () => {
  const random = seeded(11);
  for (let round = 0; round < 400; round++) {
    const item = anItem(random);
    const lines = writeTodo(item);
    const [whole = expect.unreachable()] = await read(...lines);
    const change = newTodo({ whole, sections: ['Dairy', 'a, b; c'], now });
    const { title, quantity, note, section, points, order, rule, open } = item;
    expect(change.fields).toEqual({
      title,
      quantity,
      note,
      section,
      points,
      order,
      rule,
      due: open ?? item.done?.due ?? noDue,
    });
    const again = { ...stored(change), turnTime: item.turnTime, start: item.start, done: item.done };
    expect(writeTodo(again)).toEqual(lines);
    expect(todoChange(item, { whole, overrides: [], sections: ['Dairy', 'a, b; c'], now })).toMatchObject({
      tick: undefined,
      fields: {},
    });
  }
});

const texts = [
  'Milk',
  '7 Up 2 l',
  'a, b; c\\d: "e"',
  '3 eggs',
  '🍲'.repeat(60),
  '\\n \\, ;',
  'cola 6x330 ml',
];
const amounts = ['', '2 l', '½ kg', 'a few', '3', '2–3'];
const rules = [
  '',
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=WE,FR',
  'FREQ=MONTHLY;COUNT=5',
  'FREQ=DAILY;UNTIL=20290101',
];

function anItem(random: () => number): Todo {
  const text = () => pick(random, texts as [string, ...string[]]);
  const date = new Date(now + between(random, 1, 400) * dayMs).toISOString().slice(0, 10);
  const due = pick(random, [noDue, day(date), dueAt(now + between(random, 1, 9000) * 60_000)]);
  const done = random() < 0.2 ? { due, time: now } : undefined;
  const rule = done ? '' : pick(random, rules as [string, ...string[]]);
  const start = due.day === '' ? (due.time ?? now) : Date.parse(`${due.day}T00:00:00Z`);
  return {
    ...{ ...plain, title: text(), quantity: pick(random, amounts as [string, ...string[]]) },
    note: pick(random, ['', 'two\nlines', text()]),
    section: pick(random, ['', 'Dairy', 'a, b; c']),
    points: between(random, 0, 3),
    order: random() < 0.5 ? null : between(random, 0, 1e9),
    rule: rule.includes('UNTIL') && due.time !== null && due.day === '' ? `${rule}T000000Z` : rule,
    ...{ start, turnTime: now, done, open: done ? undefined : due },
  };
}
