import { resources } from '@potluck/contract/resources';
import type { Caller } from '../../context/context.ts';
import type { Db } from '../../policy/find-visible.ts';
import { findNamed } from '../../policy/visible-row.ts';
import { isoTimeOrNull } from '../../rows/iso-time.ts';
import { pictureUri } from '../../rows/picture-uri.ts';
import { slices } from '../../store/parameters.ts';
import type { ChildRow } from '../children/child-part.ts';

/** How an attendee is displayed. */
export interface Face {
  title: string;
  imageUri: string;
}

/** Derived fields of attendees. */
export async function presentAttendees(
  db: Db,
  rows: ChildRow[],
  { user }: Caller,
): Promise<Record<string, unknown>[]> {
  const accounts = rows.flatMap(({ person, circle }) => String(person ?? circle ?? ''));
  const faces = await facesOf(db, user, accounts);
  return rows.map(row => {
    const { person, circle, body, organizer, respond_time: time } = row;
    const { displayName } = JSON.parse(body) as { displayName: string };
    const account = person ?? circle;
    const face = account === null ? { title: displayName, imageUri: '' } : faces.get(String(account));
    return {
      ...(face ?? nobody),
      organizer: Number(organizer) === 1,
      seat: seatOf(row),
      respondTime: isoTimeOrNull(time),
    };
  });
}

/** The people for whom a guest by link answers. Null for everybody else. */
function seatOf({ seat_hash, adult_count: adults, child_count: children, portion }: ChildRow) {
  if (!seat_hash) return null;
  if (adults === null) return { adultCount: Math.max(1, Math.ceil(Number(portion))), childCount: 0 };
  return { adultCount: Number(adults), childCount: Number(children) };
}

const nobody: Face = { title: '', imageUri: '' };

/**
 * How people and circles appear to the user: everyone sees people; hidden circles show nothing. Names belong to what
 * contains them, so the scope of a key hides none.
 */
export async function facesOf(db: Db, user: string, accounts: string[]): Promise<Map<string, Face>> {
  const [names, faces] = [[...new Set(accounts)].filter(Boolean), new Map<string, Face>()];
  for (const type of ['user', 'circle'] as const) {
    const wanted = names.filter(name => name.startsWith(`${type}s/`));
    for (const some of slices(wanted))
      for (const { row } of await findNamed(db, { user }, { type, names: some }))
        faces.set(row.name, { title: row.title, imageUri: pictureUri(resources[type], row) });
  }
  return faces;
}
