import { mostFaces } from '@potluck/contract/resources/event';
import type { Response } from '@potluck/contract/resources/event/attendance';
import type { Call } from '../../context/call.ts';
import { type Face, facesOf } from '../attendee/show-attendees.ts';
import type { Attendance, AttendanceAt, Guest } from './attendance.ts';
import type { Occurrence } from './schedule-occurrences.ts';

/** Who comes to occurrences, as JSON that goes on in an object: two queries for the faces. */
export async function attendanceTexts(
  { context: { store }, viewer }: Pick<Call, 'context' | 'viewer'>,
  found: Occurrence[],
  attendance: AttendanceAt,
): Promise<(occurrence: Occurrence) => string> {
  const all = new Set(found.flatMap(({ row, start }) => attendance(row, start) ?? []));
  const accounts = [...all].flatMap(({ guests }) => foremost(guests).map(({ account }) => account));
  const faces = await facesOf(store.db, viewer.user, accounts);
  const written = new Map<Attendance | undefined, string>([[undefined, attendanceText(nobody, '')]]);
  return ({ row, start }) => {
    const there = attendance(row, start);
    const text = written.get(there) ?? attendanceText(there ?? nobody, viewer.user);
    written.set(there, text);
    return text;
  };

  function attendanceText(
    { heads, acceptedCount, openCount, tentativeCount, guests, responses }: Attendance,
    user: string,
  ): string {
    const shown = foremost(guests).map(guest => faceOf(guest, faces));
    const response = responses.get(user) ?? 'RESPONSE_UNSPECIFIED';
    return JSON.stringify({ heads, acceptedCount, openCount, tentativeCount, faces: shown, response }).slice(
      1,
      -1,
    );
  }
}

const nobody: Attendance = {
  heads: 0,
  acceptedCount: 0,
  openCount: 0,
  tentativeCount: 0,
  guests: [],
  responses: new Map(),
};
const order: Response[] = ['ACCEPTED', 'TENTATIVE', 'NEEDS_ACTION', 'DECLINED'];

/** First who comes. */
function foremost(guests: Guest[]): Guest[] {
  const rank = ({ response }: Guest) => order.indexOf(response);
  return guests.toSorted((one, other) => rank(one) - rank(other)).slice(0, mostFaces);
}

function faceOf({ account, displayName, response }: Guest, faces: ReadonlyMap<string, Face>) {
  return { account, ...(faces.get(account) ?? { title: displayName, imageUri: '' }), response };
}
