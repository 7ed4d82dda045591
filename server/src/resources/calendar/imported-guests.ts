import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { collectionOf } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import { maxAttendees } from '@potluck/contract/resources/attendee';
import { responses } from '@potluck/contract/resources/event/attendance';
import { searchedText } from '@potluck/contract/search/search-text';
import { sql } from 'kysely';
import type { ReadGuest } from '../../icalendar/guest-lines.ts';
import { validate } from '../../request/validate.ts';
import { isoTimeOrNull } from '../../rows/iso-time.ts';
import { storedBody } from '../../rows/stored-body.ts';
import { newId } from '../../store/ids.ts';
import { requireInvitable } from '../attendee/require-invitable.ts';
import type { ChildRow, ChildWork } from '../children/child-part.ts';
import { insertRow, readChildren } from '../children/child-rows.ts';
import type { AttendeeChange } from '../occurrence/attendee-changes.ts';

const attendee: ResourceDefinition = resources.attendee;

/** A guest of a file: exactly one of the three is set. */
interface Who {
  person: string;
  circle: string;
  displayName: string;
}

/** A guest of a file, and the occurrence it is for; null for all. */
interface Seat extends Who {
  guest: ReadGuest;
  start: number | null;
}

/**
 * Invites a file's guests. Only our own addresses identify people, under the same rules as manual invitations; all
 * others become guests without an account. The importing user is matched by their own address.
 */
export class ImportedGuests {
  readonly #work: ChildWork;
  readonly #ownUri: string;
  readonly #known = new Map<string, Promise<boolean>>();
  #ownAddresses: Promise<Set<string>> | undefined;

  constructor(work: ChildWork, publicUrl: string) {
    this.#work = work;
    this.#ownUri = `${publicUrl}/`;
  }

  /** Adds missing guests. An edited occurrence gets only guests that differ from the series'. */
  async add(event: ChildRow, guests: ReadGuest[], occurrence: number | null): Promise<AttendeeChange[]> {
    if (guests.length === 0) return [];
    const parent = String(event.parent_event ?? event.name);
    const rows = await readChildren(
      this.#work.tx,
      resources.attendee,
      sql`i.parent = ${parent} order by i.create_time`,
    );
    const added: AttendeeChange[] = [];
    for (const guest of guests) {
      const seat = await this.#seatOf(guest, { event, occurrence });
      if (!seat || rows.some(row => isTaken(row, seat)) || isFull(rows, seat)) continue;
      // Increasing times keep the order of the file.
      const time = Math.max(Date.now(), Number(rows.at(-1)?.create_time ?? 0) + 1);
      const row = await this.#insert({ parent, root: event.root, create_time: time }, seat);
      rows.push(row);
      added.push({ name: row.name, before: null });
    }
    return added;
  }

  async #seatOf(
    guest: ReadGuest,
    { event, occurrence }: { event: ChildRow; occurrence: number | null },
  ): Promise<Seat | undefined> {
    const start = guest.start === null ? null : instantOf(guest.start);
    // One-time events have no single occurrences.
    if (start !== null && (Number.isNaN(start) || event.series === null)) return undefined;
    return { guest, ...(await this.#who(guest, event.root)), start: occurrence ?? start };
  }

  async #who({ address, displayName }: ReadGuest, root: string): Promise<Who> {
    const nobody = { person: '', circle: '', displayName: '' };
    this.#ownAddresses ??= addressesOf(this.#work);
    const mail = address.replace(/^mailto:/i, '').toLowerCase();
    if ((await this.#ownAddresses).has(mail)) return { ...nobody, person: this.#work.viewer.user };
    const name = address.startsWith(this.#ownUri) ? address.slice(this.#ownUri.length) : '';
    const who = /^users\/[^/]+$/.test(name)
      ? { ...nobody, person: name }
      : /^circles\/[^/]+$/.test(name)
        ? { ...nobody, circle: name }
        : undefined;
    return who && (await this.#mayAsk(who, root)) ? who : { ...nobody, displayName };
  }

  #mayAsk(who: Who, root: string): Promise<boolean> {
    const name = who.person || who.circle;
    const known =
      this.#known.get(name) ??
      requireInvitable({ ...this.#work, root }, who).then(
        () => true,
        () => false,
      );
    this.#known.set(name, known);
    return known;
  }

  async #insert(place: Pick<ChildRow, 'parent' | 'root' | 'create_time'>, seat: Seat): Promise<ChildRow> {
    const { tx, viewer, changes } = this.#work;
    const { person, circle, displayName, guest, start } = seat;
    const { response, portion, organizer, parameters } = guest;
    const originalStartTime = isoTimeOrNull(start);
    const values = validate(resources.attendee, {
      ...{ person, circle, displayName, response, portion, originalStartTime },
    });
    const row: ChildRow = {
      ...place,
      ...{ creator: viewer.user, version: 1, update_time: place.create_time },
      name: `${place.parent}/${collectionOf(resources.attendee.pattern)}/${newId()}`,
      search: searchedText(attendee, { title: '' }, values),
      body: storedBody(resources.attendee, values).body,
      person: person || null,
      circle: circle || null,
      original_start_time: start,
      response: responses[response],
      portion,
      organizer: organizer ? 1 : 0,
      respond_time: null,
      parameters: parametersText(parameters),
    };
    await insertRow(tx, resources.attendee, row);
    changes.push({ resource: row.name, parent: row.root, type: 'attendee', kind: 'create' });
    return row;
  }
}

/** Whether the guest already exists; for an edited occurrence, also if they gave the same answer for all. */
function isTaken(row: ChildRow, { person, circle, displayName, guest, start }: Seat): boolean {
  const who = JSON.parse(row.body) as Who;
  if ([who.person, who.circle, who.displayName].join() !== [person, circle, displayName].join()) return false;
  const at = row.original_start_time === null ? null : Number(row.original_start_time);
  const alike = Number(row.response) === responses[guest.response] && Number(row.portion) === guest.portion;
  return at === start || (at === null && alike);
}

function isFull(rows: ChildRow[], { start }: Seat): boolean {
  const beside = rows.filter(({ original_start_time: at }) => (at === null ? null : Number(at)) === start);
  return beside.length >= maxAttendees;
}

/** The maximum length of stored parameters per guest. */
const maxParameters = 2000;

function parametersText(parameters: ReadGuest['parameters']): string | null {
  const text = JSON.stringify(parameters);
  return text === '{}' || text.length > maxParameters ? null : text;
}

function instantOf(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

async function addressesOf({ tx, viewer }: ChildWork): Promise<Set<string>> {
  const rows = await tx.selectFrom('account').select('email').where('user', '=', viewer.user).execute();
  return new Set(rows.map(({ email }) => email.toLowerCase()).filter(Boolean));
}
