import { Faces } from '../../../../ui/pictures/faces.tsx';
import type { Attendance } from '../display-event.ts';

interface EventFacesProps {
  attendance: Attendance;
  size?: number;
  most?: number;
}

/** Who comes to an event, close together. Those who do not come are left out. */
export function EventFaces({ attendance, ...look }: EventFacesProps) {
  const { faces, acceptedCount, openCount, tentativeCount } = attendance;
  const shown = faces
    .filter(({ response }) => response !== 'DECLINED')
    .map(({ response, ...face }) => ({ ...face, faint: response !== 'ACCEPTED' }));
  if (shown.length === 0) return null;
  // Of many only some are told by their faces, and a circle has one for all.
  const count = Math.max(shown.length, acceptedCount + openCount + tentativeCount);
  return <Faces faces={shown} count={count} {...look} />;
}
