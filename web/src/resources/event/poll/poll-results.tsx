import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Attendee, Client, Event } from '@potluck/contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useViewer } from '../../../auth/use-auth.ts';
import { useConfirm } from '../../../ui/alerts/confirm.tsx';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import type { MenuEntry } from '../../../ui/open-menu.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import type { Attendance } from '../attendance/use-attendance.ts';
import { useChangeAttendance } from '../attendance/use-change-attendance.ts';
import classes from './poll.module.css';
import { useChooseTime, useTimeWords } from './use-poll-actions.ts';

type Result = Awaited<ReturnType<Client['event']['pollResults']>>['times'][number];
type Voter = Result['voters'][number];

interface PollResultsProps {
  event: Event;
  attendance: Attendance;
}

/** For hosts: each time with everybody’s answer, the best first. */
export function PollResults({ event, attendance }: PollResultsProps) {
  const client = useApi();
  const { name } = event;
  const results = useQuery({
    queryKey: ['event', 'pollResults', { name }],
    queryFn: ({ signal }) => client.event.pollResults({ name }, { signal }),
  });
  return (
    <section className="grid gap-4" aria-labelledby="poll-results">
      <h2 id="poll-results">
        <Trans>Answers</Trans>
      </h2>
      {results.isPending && <RowsSkeleton rows={3} />}
      {results.error && !results.data && <QueryFailed of={results} />}
      {results.data && <ResultsTable event={event} attendance={attendance} times={results.data.times} />}
    </section>
  );
}

function ResultsTable({ event, attendance, times }: PollResultsProps & { times: Result[] }) {
  const voters = times[0]?.voters ?? [];
  const members = new Set(attendance.all.flatMap(({ name, person }) => (person ? name : [])));
  if (voters.length === 0)
    return (
      <p className="small muted block">
        <Trans>Nobody is invited yet.</Trans>
      </p>
    );
  return (
    <div className="surface scroll-x radius">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Time</Trans>
            </th>
            {voters.map(({ attendee, title }) => (
              <th key={attendee} scope="col">
                <span className="row between gap-2">
                  <bdi>{title}</bdi>
                  <VoterMenu event={event} attendee={attendance.all.find(({ name }) => name === attendee)} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map(time => (
            <ResultRow key={time.startTime} event={event} time={time} members={members} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const AnswerForSheet = lazyPart(() => import('./poll-sheets.tsx'), 'AnswerForSheet');

/** Answers for somebody else, or removes them. */
function VoterMenu({ event, attendee }: { event: Event; attendee: Attendee | undefined }) {
  const { t } = useLingui();
  const viewer = useViewer().user.name;
  const { opened, wanted, open, close } = useOpened();
  const { remove } = useChangeAttendance();
  if (!attendee || attendee.person === viewer) return null;
  const { name, title } = attendee;
  const entries: MenuEntry[] = [
    { label: t`Answer for ${title}`, icon: <IconPencil size={20} aria-hidden />, onSelect: open },
    {
      label: t`Remove ${title}`,
      icon: <IconTrash size={20} aria-hidden />,
      danger: true,
      onSelect: () => remove.mutate({ failure: t`Couldn’t remove ${title}`, names: [name] }),
    },
  ];
  return (
    <>
      <MoreMenu label={t`More for ${title}`} entries={entries} />
      {wanted && <AnswerForSheet event={event} attendee={attendee} opened={opened} onClose={close} />}
    </>
  );
}

interface ResultRowProps {
  event: Event;
  time: Result;
  /** The attendees who are members, by name. */
  members: ReadonlySet<string>;
}

function ResultRow({ event, time, members }: ResultRowProps) {
  const { t } = useLingui();
  const words = useTimeWords()(time);
  const confirm = useConfirm();
  const choose = useChooseTime(event);
  const { startTime, yesCount, ifNeedBeCount, voters } = time;

  async function decide() {
    const sure = await confirm({
      title: t`Choose ${words}?`,
      message: t`People who said yes are marked as going. The others are invited.`,
      confirmLabel: t`Choose`,
      harmless: true,
    });
    if (sure) choose.mutate(String(startTime));
  }

  return (
    <tr>
      <th scope="row">
        <span className="block balance">{words}</span>
        <span className="small muted block">
          <Plural value={yesCount} one="# yes" other="# yes" />
          {ifNeedBeCount > 0 && (
            <>
              {' · '}
              <Plural value={ifNeedBeCount} one="# if need be" other="# if need be" />
            </>
          )}
        </span>
        <PillButton busy={choose.isPending} onClick={() => void decide()} aria-label={t`Choose ${words}`}>
          <Trans>Choose</Trans>
        </PillButton>
      </th>
      {voters.map(voter => (
        <VoterCell key={voter.attendee} voter={voter} member={members.has(voter.attendee)} />
      ))}
    </tr>
  );
}

const answerWords: Readonly<Record<Voter['answer'], MessageDescriptor>> = {
  TIME_ANSWER_UNSPECIFIED: msg`No answer`,
  YES: msg`Yes`,
  IF_NEED_BE: msg`If need be`,
  NO: msg`No`,
};

const availabilityWords: Readonly<Record<Voter['availability'], MessageDescriptor>> = {
  AVAILABILITY_UNKNOWN: msg`Calendar unknown`,
  FREE: msg`Free`,
  BUSY: msg`Busy`,
};

/** Only members have calendars. */
function VoterCell({ voter: { answer, availability }, member }: { voter: Voter; member: boolean }) {
  const { t } = useLingui();
  return (
    <td data-answer={answer}>
      {t(answerWords[answer])}
      {member && <span className="small muted block">{t(availabilityWords[availability])}</span>}
    </td>
  );
}
