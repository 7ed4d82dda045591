import { Faces } from '../../../../ui/pictures/faces.tsx';
import type { Attendance } from '../display-event.ts';

interface EventFacesProps {
  attendance: Attendance;
  size?: number;
  max?: number;
}

/** The attendees’ faces; leaves out people who declined. */
export function EventFaces({ attendance, ...look }: EventFacesProps) {
  const { faces, acceptedCount, openCount, tentativeCount } = attendance;
  const shown = faces
    .filter(({ response }) => response !== 'DECLINED')
    .map(({ response, ...face }) => ({ ...face, faint: response !== 'ACCEPTED' }));
  if (shown.length === 0) return null;
  // A long list shows only some faces, and a circle shows one for all members.
  const count = Math.max(shown.length, acceptedCount + openCount + tentativeCount);
  return <Faces faces={shown} count={count} {...look} />;
}
