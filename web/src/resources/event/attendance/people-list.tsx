import { useLingui } from '@lingui/react/macro';
import type { Attendee } from '@potluck/contract';
import {
  IconChartPie,
  IconCheck,
  IconClock,
  IconQuestionMark,
  IconTrash,
  IconUsersGroup,
  IconX,
} from '@tabler/icons-react';
import { useLocale, useViewer } from '../../../auth/use-auth.ts';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import type { MenuEntry } from '../../../ui/open-menu.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import classes from './answer-mark.module.css';
import { countWords } from './attendance-text.ts';
import look from './person-row.module.css';
import { type Attendance, attendeeKeyOf } from './use-attendance.ts';
import { answers, type Response, useChangeAttendance } from './use-change-attendance.ts';

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
        <li key={attendeeKeyOf(attendee)} className="row gap-4 min-h-60 py-2">
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
      <span className="relative fixed inline-grid">
        {circle && !imageUri ? (
          <span className={look.sign} aria-hidden>
            <IconUsersGroup size={20} stroke={1.75} />
          </span>
        ) : (
          <Avatar name={title} uri={imageUri} seed={person || circle || title} size={40} decorative />
        )}
        <AnswerMark response={response} />
      </span>
      <span className="grid fill leading-135">
        <span className="strong anywhere" dir="auto">
          {person === viewer ? t`${title} (you)` : title}
        </span>
        {details && <span className="small muted">{details}</span>}
        {note && (
          <q className="small anywhere" dir="auto">
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

/** A mark in the corner of an avatar: whether the attendee comes. */
function AnswerMark({ response }: { response: Response }) {
  const { t } = useLingui();
  const small = { size: 11, stroke: 3.5 } as const;
  if (response === 'ACCEPTED')
    return (
      <span className={classes.mark} data-hue="basil" role="img" aria-label={t`coming`}>
        <IconCheck {...small} />
      </span>
    );
  if (response === 'DECLINED')
    return (
      <span className={classes.mark} role="img" aria-label={t`not coming`}>
        <IconX {...small} />
      </span>
    );
  if (response === 'TENTATIVE')
    return (
      <span className={classes.mark} data-hue="amber" role="img" aria-label={t`might come`}>
        <IconQuestionMark {...small} />
      </span>
    );
  if (response === 'WAITING')
    return (
      <span className={classes.mark} data-hue="amber" role="img" aria-label={t`on the waiting list`}>
        <IconClock {...small} />
      </span>
    );
  return <span className={classes.mark} data-open role="img" aria-label={t`hasn’t answered`} />;
}

/** Menu entries for answering for somebody else, for people who may change the event. */
function useAttendeeEntries({ all }: Attendance): (attendee: Attendee) => MenuEntry[] {
  const { t, i18n } = useLingui();
  const { say, remove } = useChangeAttendance();
  const size = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  return attendee => [
    ...answers.map(({ value, label }) => ({
      label: i18n._(label),
      chosen: attendee.response === value,
      onSelect: () => say.mutate({ attendee, change: { response: value } }),
    })),
    {
      label: attendee.portion === 1 ? t`Half a portion` : t`A full portion`,
      icon: <IconChartPie {...size} />,
      onSelect: () => say.mutate({ attendee, change: { portion: attendee.portion === 1 ? 0.5 : 1 } }),
    },
    {
      label: t`Remove ${attendee.title}`,
      icon: <IconTrash {...size} />,
      danger: true,
      onSelect: () =>
        remove.mutate({
          failure: t`Couldn’t remove ${attendee.title}`,
          names: all.filter(each => attendeeKeyOf(each) === attendeeKeyOf(attendee)).map(({ name }) => name),
        }),
    },
  ];
}
