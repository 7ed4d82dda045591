import type { Occurrence } from '../calendar/schedule/occurrence.ts';

/** Attendance fields for an occurrence without attendees. */
export const noAttendance: Pick<
  Occurrence,
  'heads' | 'acceptedCount' | 'openCount' | 'tentativeCount' | 'faces' | 'response' | 'attending'
> = {
  heads: 0,
  acceptedCount: 0,
  openCount: 0,
  tentativeCount: 0,
  faces: [],
  response: 'RESPONSE_UNSPECIFIED',
  attending: false,
};
