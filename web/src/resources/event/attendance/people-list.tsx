import { useLingui } from '@lingui/react/macro';
import type { Attendee } from '@potluck/contract';
import { IconUsersGroup } from '@tabler/icons-react';
import { useViewer } from '../../../auth/use-auth.ts';
import { useLocale } from '../../../auth/use-locale.ts';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { AnswerMark } from './answer-mark.tsx';
import { countWords } from './attendance-text.ts';
import { whoOf } from './attendees-at.ts';
import look from './person-row.module.css';
import type { Attendance } from './use-attendance.ts';
import { useAttendeeEntries } from './use-attendee-entries.tsx';

interface PeopleListProps {
  attendance: Attendance;
  /** Whether any attendee has not answered yet. */
  open: boolean;
  /** Whether the viewer may answer for others. */
  writes: boolean;
}

/** All attendees: avatar, answer and, for people with access, a menu to answer for them. */
export function PeopleList({ attendance, open, writes }: PeopleListProps) {
  const { t } = useLingui();
  const entriesFor = useAttendeeEntries(attendance);
  return (
    <ul className="plain-list divided" aria-label={t`Guests`}>
      {attendance.here.map(attendee => (
        <li key={whoOf(attendee)} className={look.row}>
          <Person attendee={attendee} open={open} />
          {writes && (
            <MoreMenu
              label={t`More for ${attendee.title}`}
              of={attendee.title}
              entries={entriesFor(attendee)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function Person({ attendee, open }: { attendee: Attendee; open: boolean }) {
  const { t } = useLingui();
  const viewer = useViewer().user.name;
  const { person, circle, imageUri, response, note } = attendee;
  const title = attendee.title || t`A circle you can’t see`;
  const details = useDetails(attendee, open);
  return (
    <>
      <span className={look.face}>
        {circle && !imageUri ? (
          <span className={look.sign} aria-hidden>
            <IconUsersGroup size={20} stroke={1.75} />
          </span>
        ) : (
          <Avatar name={title} uri={imageUri} seed={person || circle || title} size={40} decorative />
        )}
        <AnswerMark response={response} />
      </span>
      <span className={look.words}>
        <span className="strong anywhere" dir="auto">
          {person === viewer ? t`${title} (you)` : title}
        </span>
        {details && <span className="small muted">{details}</span>}
        {note && (
          <q className={look.note} dir="auto">
            {note}
          </q>
        )}
      </span>
    </>
  );
}

/** Details next to the mark: organizer, guest without an account, portions. */
function useDetails(attendee: Attendee, open: boolean): string {
  const { t, i18n } = useLingui();
  const { circle, displayName, organizer, response } = attendee;
  const count = countWords(attendee, { i18n, locale: useLocale() });
  return [
    organizer && t`host`,
    circle &&
      response === 'NEEDS_ACTION' &&
      (open ? t`people who haven’t answered` : t`everyone has answered`),
    displayName && t`guest`,
    response === 'WAITING' && t`on the waiting list`,
    response !== 'DECLINED' && count,
  ]
    .filter(Boolean)
    .join(' · ');
}
