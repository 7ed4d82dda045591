import { dayMs } from '@potluck/contract/durations';
import { between, pick, seeded } from '@potluck/contract/testing/seeded';
import { writeTimeZone } from '../../icalendar/write-time-zone.ts';

/** An object as a calendar program might send it. */
export interface RandomObject {
  /** The file, with odd folds, cases and quotes. */
  text: string;
  /** The unfolded lines of each component: the object itself, then its edited occurrences. */
  components: string[][];
}

/** A random event: single or repeating, with edited occurrences, alarms, addresses and lines without a field here. */
export function randomEvent(seed: number): RandomObject {
  const random = seeded(seed);
  const form = pick(random, timeForms);
  const start = Date.UTC(2027, between(random, 0, 11), between(random, 1, 28), between(random, 0, 23), 30);
  const whole = form.name === 'DATE' ? start - (start % dayMs) : start;
  const step = pick(random, [1, 7]) * dayMs;
  const repeats = random() < 0.6;
  const uid = `UID:event-${seed}@${pick(random, ['example.com', 'b%40c', '{A-1}'])}`;
  const lines = [
    uid,
    ...eventTimes(random, form, whole),
    ...eventTexts(random, seed, ['CONFIRMED', 'TENTATIVE', 'CANCELLED']),
  ];
  const rule = step === dayMs ? 'FREQ=DAILY' : 'FREQ=WEEKLY';
  const series = repeats
    ? repetition(random, { form, rule, start: whole, step })
    : plainRepetition(random, form);
  const components = [vevent([...lines, ...series, ...alarms(random)])];
  if (repeats)
    for (const turn of [1, 4])
      if (random() < 0.4)
        components.push(vevent(occurrence(random, { uid, form, at: whole + turn * step, seed })));
  return { text: fileOf(random, components), components };
}

/** A random task: with or without dates, a rule, a status, an amount, alarms and lines without a field here. */
export function randomTask(seed: number): RandomObject {
  const random = seeded(seed);
  const form = pick(random, timeForms);
  const lines = [
    `UID:task-${seed}@${pick(random, ['example.com', 'b%40c'])}`,
    ...some(random, 0.7, 'DTSTAMP:20260101T000000Z', 'CREATED:20260101T000000Z', 'SEQUENCE:3'),
    `SUMMARY:${pick(random, ['Milk', '2 l Milk', '1/2 kg flour\\, white', 'Call Mum 📞', '3 eggs; fresh', '%41 <&>'])}`,
    ...taskTimes(random, form),
    ...taskStatus(random),
    ...shuffled(random, taskLines(random)),
    ...alarms(random),
  ];
  const components = [['BEGIN:VTODO', ...lines, 'END:VTODO']];
  return { text: fileOf(random, components), components };
}

/** How a program writes times. */
interface TimeForm {
  name: 'DATE' | 'UTC' | 'FLOATING' | 'ZONED';
  parameters: string;
  suffix: string;
}

const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'] as const;
const zoned = zones.map((zone): TimeForm => ({ name: 'ZONED', parameters: `;TZID=${zone}`, suffix: '' }));
const timeForms: readonly [TimeForm, ...TimeForm[]] = [
  { name: 'DATE', parameters: ';VALUE=DATE', suffix: '' },
  { name: 'UTC', parameters: '', suffix: 'Z' },
  { name: 'FLOATING', parameters: '', suffix: '' },
  ...zoned,
];

/** A value from a clock time in milliseconds. */
function timeText({ name, suffix }: TimeForm, clock: number): string {
  const digits = new Date(clock).toISOString().replaceAll(/[-:]|\.\d+Z/g, '');
  return name === 'DATE' ? digits.slice(0, 8) : digits + suffix;
}

function timeLine(property: string, form: TimeForm, ...clocks: number[]): string {
  return `${property}${form.parameters}:${clocks.map(clock => timeText(form, clock)).join(',')}`;
}

function eventTimes(random: () => number, form: TimeForm, start: number): string[] {
  const [hours, days] = [between(random, 1, 30), between(random, 1, 4)];
  const dated = form.name === 'DATE';
  const ends = form.name === 'ZONED' ? pick(random, [form, form, ...zoned]) : form;
  const end = pick(random, ['DTEND', 'DURATION', 'NONE'] as const);
  return [
    timeLine('DTSTART', form, start),
    ...(end === 'DTEND'
      ? [timeLine('DTEND', ends, start + (dated ? days * dayMs : (hours + 20) * 3_600_000))]
      : []),
    ...(end === 'DURATION' ? [`DURATION:${dated ? `P${days}D` : `PT${hours}H`}`] : []),
  ];
}

interface Repeating {
  form: TimeForm;
  rule: string;
  start: number;
  step: number;
}

function repetition(random: () => number, { form, rule, start, step }: Repeating): string[] {
  const utc = form.name === 'DATE' ? form : { ...form, suffix: form.name === 'FLOATING' ? '' : 'Z' };
  const limit = pick(random, ['', ';COUNT=12', `;UNTIL=${timeText(utc, start + 11 * step + 2 * dayMs)}`]);
  return [
    `RRULE:${rule}${limit}${random() < 0.3 ? ';WKST=SU' : ''}`,
    ...some(random, 0.4, timeLine('EXDATE', form, start + 2 * step)),
    ...some(random, 0.2, timeLine('EXDATE', form, start + 3 * step, start + 5 * step)),
    ...some(random, 0.3, timeLine('RDATE', form, start + 8 * step + dayMs / 2 - ((dayMs / 2) % dayMs))),
  ];
}

/** Rules without edited occurrences, of every frequency; some that the calendar here cannot follow. */
function plainRepetition(random: () => number, form: TimeForm): string[] {
  return pick(random, [
    [],
    [],
    ['RRULE:FREQ=MONTHLY;BYMONTHDAY=-1'],
    ['RRULE:FREQ=MONTHLY;BYDAY=2TU;COUNT=5'],
    ['RRULE:FREQ=YEARLY;INTERVAL=2;BYMONTH=3,9;BYDAY=-1SU'],
    ['RRULE:INTERVAL=1;FREQ=WEEKLY;BYDAY=TH,MO'],
    ['RRULE:FREQ=MONTHLY;COUNT=4;BYDAY=+2TU'],
    ['RRULE:FREQ=WEEKLY;UNTIL=20290301;BYDAY=SA'],
    ['RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'],
    ['RRULE:FREQ=DAILY;COUNT=3', 'RRULE:FREQ=YEARLY;COUNT=2'],
    ['RRULE:FREQ=DAILY;COUNT=9', 'EXRULE:FREQ=WEEKLY'],
    ...(form.name === 'DATE' ? [] : [['RRULE:FREQ=HOURLY;INTERVAL=6;COUNT=8']]),
  ]);
}

interface Occurrence {
  uid: string;
  form: TimeForm;
  at: number;
  seed: number;
}

function occurrence(random: () => number, { uid, form, at, seed }: Occurrence): string[] {
  const moved = form.name === 'DATE' ? dayMs : 3_600_000;
  return [
    uid,
    timeLine('RECURRENCE-ID', form, at),
    ...eventTimes(random, form, at + pick(random, [0, moved])),
    // A cancelled occurrence is excluded from its series.
    ...eventTexts(random, seed, ['CONFIRMED', 'TENTATIVE']),
    ...some(random, 0.3, ...displayAlarm(between(random, 1, 90))),
  ];
}

const titles = [
  'Dinner',
  'Some\\, thing %41 <&>',
  'Semi\\;colon \\\\ back',
  'Zürich 🍲 漢字',
  `${'long '.repeat(60)}end`,
] as const;
const bodies = [
  'Two\\nlines',
  'Bring: salad\\, bread\\n\\n- Tab',
  'ümläut '.repeat(30).trim(),
  'https://example.com/?a=b\\;c',
] as const;

type Statuses = readonly [string, ...string[]];

function eventTexts(random: () => number, seed: number, statuses: Statuses): string[] {
  const known = [
    `SUMMARY:${pick(random, titles)}`,
    ...some(random, 0.5, `DESCRIPTION:${pick(random, bodies)}`),
    ...some(
      random,
      0.4,
      `LOCATION:${pick(random, ['Kitchen\\, second floor', 'Café «Öl»', 'x'.repeat(600)])}`,
    ),
    ...some(random, 0.3, 'URL:https://example.com/a?b=c;d,e'),
    ...some(random, 0.3, 'GEO:48.2082;16.3738'),
    ...some(random, 0.4, `STATUS:${pick(random, statuses)}`),
    ...some(random, 0.4, 'DTSTAMP:20260101T000000Z', 'CREATED:20260101T000000Z', 'SEQUENCE:2'),
  ];
  return [...known, ...shuffled(random, [...foreignLines(random, seed), ...personal(random)])];
}

/** Lines for which nothing here has a field. */
function foreignLines(random: () => number, seed: number): string[] {
  return [
    `X-TEST-ROUND:${seed}`,
    ...someOf(random, 0.35, [
      'CLASS:PRIVATE',
      'PRIORITY:5',
      'CATEGORIES:Food,Friends\\, old',
      'CATEGORIES;LANGUAGE=de:Essen',
      'RESOURCES:Projector',
      'CONTACT;ALTREP="https://example.com/a;b,c":Jim Dolittle\\, ABC',
      'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC',
      'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-APPLE-RADIUS=70.58;X-TITLE="Main St 1, Vienna":geo:48.2,16.3',
      'RELATED-TO;RELTYPE=SIBLING:other@example',
      'ATTACH;FMTTYPE=image/png;FILENAME="a b;c.png":https://example.com/p.png',
      'ATTACH;ENCODING=BASE64;VALUE=BINARY;FMTTYPE=text/plain:aGVsbG8=',
      'X-ODD;X-P="a;b:c";X-Q=one,two,"three, four":val\\;ue:with:colons',
      "X-CARET;X-P=^'quoted^' and ^^ and ^n:1",
      'x-lower-case;x-parameter=MiXed:kept',
      'X-NEEDLESS;X-P="quotes":kept',
      'X-EMPTY:',
      'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
      'COMMENT;LANGUAGE=de:Bitte läuten 🔔',
      'COLOR:turquoise',
      'IMAGE;VALUE=URI;DISPLAY=BADGE:https://example.com/i.png',
      'REQUEST-STATUS:2.0;Success',
    ]),
  ];
}

/** Lines that concern the writer alone, or contain addresses. */
function personal(random: () => number): string[] {
  return someOf(random, 0.25, [
    'TRANSP:TRANSPARENT',
    'X-MOZ-LASTACK:20270305T100000Z',
    'X-MOZ-GENERATION:2',
    'ORGANIZER;CN="Doe, Jane":mailto:jane@example.com',
    'ATTENDEE;CN=Dan;PARTSTAT=ACCEPTED;ROLE=REQ-PARTICIPANT;RSVP=TRUE:mailto:dan@example.com',
    'ATTENDEE;CUTYPE=ROOM;SCHEDULE-STATUS="1.1":mailto:room@example.com',
    'X-MS-OLK-SENDER;CN=Eve:mailto:eve@example.com',
  ]);
}

function alarms(random: () => number): string[] {
  return [
    ...some(random, 0.4, ...displayAlarm(between(random, 1, 90))),
    ...some(
      random,
      0.15,
      ...valarm(
        'TRIGGER;RELATED=END:PT5M',
        'ACTION:AUDIO',
        'ATTACH;VALUE=URI:Basso',
        'REPEAT:2',
        'DURATION:PT5M',
      ),
    ),
    ...some(
      random,
      0.15,
      ...valarm(
        'TRIGGER;VALUE=DATE-TIME:20270101T080000Z',
        'ACTION:DISPLAY',
        'DESCRIPTION:Now',
        'ACKNOWLEDGED:20270101T080100Z',
      ),
    ),
    ...some(
      random,
      0.15,
      ...valarm(
        'TRIGGER:-P1D',
        'ACTION:EMAIL',
        'SUMMARY:Mail',
        'DESCRIPTION:Soon',
        'ATTENDEE:mailto:jane@example.com',
      ),
    ),
  ];
}

function displayAlarm(minutes: number): string[] {
  return valarm(
    `X-WR-ALARMUID:${minutes}-AB`,
    `UID:${minutes}-AB`,
    `TRIGGER:-PT${minutes}M`,
    'DESCRIPTION:Event reminder',
    'ACTION:DISPLAY',
  );
}

function valarm(...lines: string[]): string[] {
  return ['BEGIN:VALARM', ...lines, 'END:VALARM'];
}

function taskTimes(random: () => number, form: TimeForm): string[] {
  const clock = Date.UTC(2027, between(random, 0, 11), between(random, 1, 28), between(random, 0, 23), 15);
  const due = form.name === 'DATE' ? clock - (clock % dayMs) : clock;
  const rule = pick(random, [
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=MO,WE;INTERVAL=2',
    'FREQ=MONTHLY;COUNT=6',
    'FREQ=SECONDLY',
  ]);
  return pick(random, [
    [],
    [timeLine('DUE', form, due)],
    [timeLine('DTSTART', form, due - 2 * dayMs), timeLine('DUE', form, due)],
    [timeLine('DTSTART', form, due), 'DURATION:P1D'],
    [timeLine('DTSTART', form, due)],
    [timeLine('DTSTART', form, due), timeLine('DUE', form, due), `RRULE:${rule}`],
    [timeLine('DTSTART', form, due), `RRULE:${rule}`, timeLine('EXDATE', form, due + 70 * dayMs)],
  ]);
}

function taskStatus(random: () => number): string[] {
  return pick(random, [
    [],
    ['STATUS:NEEDS-ACTION'],
    ['STATUS:IN-PROCESS', `PERCENT-COMPLETE:${between(random, 1, 99)}`],
    ['STATUS:CANCELLED'],
    ['PERCENT-COMPLETE:0'],
  ]);
}

function taskLines(random: () => number): string[] {
  return someOf(random, 0.35, [
    'DESCRIPTION:Two\\nlines\\, and a comma',
    'PRIORITY:1',
    'CATEGORIES:Dairy,Very\\, urgent',
    'CLASS:CONFIDENTIAL',
    'LOCATION:Market hall',
    'GEO:48.2082;16.3738',
    'URL:https://example.com/a?b=c;d,e',
    'RELATED-TO;RELTYPE=PARENT:parent@example.com',
    'RELATED-TO:sibling',
    'ATTACH;FMTTYPE=application/pdf:https://example.com/p.pdf',
    'X-APPLE-SORT-ORDER:749574000',
    'X-OC-HIDESUBTASKS:1',
    'X-ODD;X-P="a;b:c";X-Q=one,two:val\\;ue:with:colons',
    'x-lower-case;x-parameter=MiXed:kept',
    'X-MOZ-LASTACK:20270305T100000Z',
    'ORGANIZER;CN="Doe, Jane":mailto:jane@example.com',
    'ATTENDEE;CN=Dan;PARTSTAT=ACCEPTED:mailto:dan@example.com',
    'COMMENT;LANGUAGE=de:Bitte läuten 🔔',
    'X-APPLE-PARENT:x',
    'COLOR:red',
  ]);
}

function vevent(lines: string[]): string[] {
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
}

function some(random: () => number, chance: number, ...lines: string[]): string[] {
  return random() < chance ? lines : [];
}

function someOf(random: () => number, chance: number, lines: string[]): string[] {
  return lines.filter(() => random() < chance);
}

function shuffled(random: () => number, lines: string[]): string[] {
  return lines
    .map(line => ({ line, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ line }) => line);
}

/** A file with the zones that its components use, folded in odd places. */
function fileOf(random: () => number, components: string[][]): string {
  const used = zones.filter(zone => components.flat().some(line => line.includes(`TZID=${zone}`)));
  const span = { from: Date.UTC(2026, 0), to: Date.UTC(2029, 0) };
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Random//EN',
    ...used.flatMap(zone => writeTimeZone(zone, span)),
    ...components.flat(),
    'END:VCALENDAR',
  ];
  return lines.map(line => `${folded(random, line)}\r\n`).join('');
}

/** Cuts a line into pieces of about 50 characters, never within one; programs indent by spaces and tabs. */
function folded(random: () => number, line: string): string {
  const characters = [...line];
  const pieces: string[] = [];
  while (characters.length > 0) pieces.push(characters.splice(0, between(random, 40, 60)).join(''));
  return random() < 0.1 || line.length > 60 ? pieces.join(pick(random, ['\r\n ', '\r\n\t'])) : line;
}
