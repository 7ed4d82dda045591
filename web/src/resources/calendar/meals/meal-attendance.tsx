import { Trans, useLingui } from '@lingui/react/macro';
import { avoidedWords } from '../../event/diets/diet-words.ts';
import { notesByEater } from '../../event/diets/notes-by-eater.ts';
import { useDietNotes } from '../../event/diets/use-diet-notes.ts';
import type { DisplayEvent } from '../schedule/display-event.ts';
import { EventFaces } from '../schedule/event/event-faces.tsx';
import { useBoard } from './board-context.ts';
import classes from './meal-card.module.css';

/** Who comes to a meal, what nobody brings yet, and what somebody does not eat of it. */
export function MealAttendance({
  meal: { attendance, dishes, editable, occurrence, end },
}: {
  meal: DisplayEvent;
}) {
  const { clock } = useBoard();
  const asked = attendance.faces.length > 0;
  const wanted = dishes.filter(({ open, broughtBy }) => open && !broughtBy).length;
  if (!asked && wanted === 0) return null;
  return (
    <span className={classes.attendance}>
      <EventFaces attendance={attendance} size={24} most={3} />
      {wanted > 0 && (
        <span className={classes.sign} data-hue="amber">
          <Trans>{wanted} to bring</Trans>
        </span>
      )}
      {asked && editable && dishes.length > 0 && clock.instantAt(end) > Date.now() && (
        <Conflicts event={occurrence.event} at={occurrence.recurring ? occurrence.originalStartTime : null} />
      )}
    </span>
  );
}

/** The first that somebody does not eat of what is planned. */
function Conflicts({ event, at }: { event: string; at: string | null }) {
  const { i18n } = useLingui();
  const { data } = useDietNotes({ event, originalStartTime: at });
  const notes = data ? notesByEater(data).filter(({ found }) => found.length > 0) : [];
  const [first] = notes;
  if (!first) return null;
  const what = avoidedWords(first.avoided, i18n);
  const more = notes.length - 1;
  return (
    <span className={classes.sign} data-hue="tomato">
      {first.title.split(' ')[0]}: {what}
      {more > 0 && ` +${more}`}
    </span>
  );
}
