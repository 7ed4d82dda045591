import { maxAttendees } from '@potluck/contract/resources/attendee';
import type { Response } from '@potluck/contract/resources/event/attendance';
import { type ContentLine, lineText } from './content-line.ts';
import { writeInstant } from './date-time.ts';
import type { EventLines } from './event-lines.ts';
import { importRemark, type Note } from './import-report.ts';

/** An attendee in a file (RFC 5545, 3.8.4). */
export interface ReadGuest {
  /** Matches the attendee to a known person; never shown or stored. */
  address: string;
  displayName: string;
  response: Response;
  portion: number;
  organizer: boolean;
  /** The other parameters, which have no field here. */
  parameters: Parameters;
  /** For an answer to a single occurrence (only in Potluck's own files), its start; null for the whole event. */
  start: string | null;
}

export interface WrittenGuest extends Omit<ReadGuest, 'start'> {
  start: number | null;
}

export type Parameters = ContentLine['parameters'];

/** An answer for an occurrence that is not otherwise edited: no other program has an equivalent. */
const singleProperty = 'X-POTLUCK-ATTENDEE';
const [portionParameter, startParameter] = ['X-POTLUCK-PORTION', 'X-POTLUCK-START'];
/** Google's parameter for the number of additional guests. */
const alongParameter = 'X-NUM-GUESTS';

export const guestProperties = ['ATTENDEE', 'ORGANIZER', singleProperty];

/** The attendees of a VEVENT, each once; an organizer who isn't an attendee comes first. */
export function readGuests(lines: EventLines, note: Note): ReadGuest[] {
  const organizer = lines.one('ORGANIZER');
  const everybody = lines.all('ATTENDEE');
  const beyond = everybody[maxAttendees];
  if (beyond)
    note(
      beyond.line,
      importRemark(
        'IMPORT_REMARK_TOO_MANY',
        `It invites ${everybody.length} guests; the first ${maxAttendees} were imported.`,
      ),
    );
  const single = lines.all(singleProperty).slice(0, maxSingleAnswers);
  const listed = [...everybody.slice(0, maxAttendees), ...single].map(line => guestOf(line));
  const own = organizer && guestOf(organizer);
  if (!own) return named(listed);
  const known = listed.some(({ address }) => sameAddress(address, own.address));
  const all = known ? listed : [{ ...own, response: 'ACCEPTED' as const }, ...listed];
  return named(all.map(guest => ({ ...guest, organizer: sameAddress(guest.address, own.address) })));
}

/** Limits answers for single occurrences, which only Potluck's own files contain. */
const maxSingleAnswers = 5000;

/** Numbers the guests without a name to tell them apart. */
function named(guests: ReadGuest[]): ReadGuest[] {
  let nameless = 0;
  return guests.map(guest => {
    if (guest.displayName !== '') return guest;
    nameless += 1;
    return { ...guest, displayName: nameless === 1 ? 'Guest' : `Guest ${nameless}` };
  });
}

function sameAddress(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

const responses: Readonly<Record<string, Response>> = {
  ACCEPTED: 'ACCEPTED',
  TENTATIVE: 'TENTATIVE',
  DECLINED: 'DECLINED',
};

function guestOf({ parameters, value }: ContentLine): ReadGuest {
  const { CN, PARTSTAT, [portionParameter]: portion, [startParameter]: start, ...rest } = parameters;
  const response = responses[PARTSTAT?.[0]?.toUpperCase() ?? ''] ?? 'NEEDS_ACTION';
  return {
    address: value.trim(),
    displayName: nameOf(CN?.join(',') ?? ''),
    response,
    portion: portionOf(portion?.[0], rest),
    organizer: false,
    parameters: withoutAddresses(rest),
    start: start?.[0] ?? null,
  };
}

/** A room eats nothing; a guest with companions eats for all of them. */
function portionOf(value: string | undefined, parameters: Parameters): number {
  const portion = Number(value ?? Number.NaN);
  if (portion >= 0 && portion <= 10) return portion;
  if (/^(ROOM|RESOURCE)$/i.test(parameters.CUTYPE?.[0] ?? '')) return 0;
  const along = Number(parameters[alongParameter]?.[0] ?? 0);
  return Number.isInteger(along) && along > 0 && along < 10 ? 1 + along : 1;
}

/** The display name of an attendee, never a part of their address. */
function nameOf(text: string): string {
  const name = text
    .replaceAll(/\S+@\S+/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return [...name].slice(0, longestName).join('');
}

const longestName = 200;

function withoutAddresses(parameters: Parameters): Parameters {
  const plain = Object.entries(parameters).filter(
    ([key, values]) => !saysAddress.has(key) && !values.some(value => /@|mailto:/i.test(value)),
  );
  return Object.fromEntries(plain);
}

const saysAddress = new Set(['EMAIL', 'SENT-BY', 'DIR', 'DELEGATED-TO', 'DELEGATED-FROM', 'MEMBER']);

/** The lines of all attendees; the organizer gets a second line. */
export function guestLines(guests: WrittenGuest[]): string[] {
  const organizer = guests.find(guest => guest.organizer && guest.start === null);
  const first = organizer && lineOf('ORGANIZER', organizer.address, { CN: cnOf(organizer) });
  return [...(first ? [first] : []), ...guests.map(guestLine)];
}

function guestLine(guest: WrittenGuest): string {
  const { address, response, portion, parameters, start } = guest;
  return lineOf(start === null ? 'ATTENDEE' : singleProperty, address, {
    CN: cnOf(guest),
    ...parameters,
    PARTSTAT: [response === 'NEEDS_ACTION' || response === 'WAITING' ? 'NEEDS-ACTION' : response],
    ...(portion !== 1 && { [portionParameter]: [String(portion)] }),
    ...(start !== null && { [startParameter]: [writeInstant(start)] }),
  });
}

function cnOf({ displayName }: WrittenGuest): string[] {
  return displayName === '' ? [] : [displayName];
}

function lineOf(name: string, value: string, parameters: Parameters): string {
  const given = Object.entries(parameters).filter(([, values]) => values.length > 0);
  return lineText({ name, parameters: Object.fromEntries(given), value });
}
