import { Trans, useLingui } from '@lingui/react/macro';
import { type Event, parentOf } from '@potluck/contract';
import { IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { resourceTypes } from '../../../resource-types/resource-types.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import { Description } from '../../../ui/description.tsx';
import { Segments } from '../../../ui/fields/segments.tsx';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { useAttendance } from '../attendance/use-attendance.ts';
import { CalendarOfEvent } from '../calendar-of-event.tsx';
import { useDeleteEvent } from '../use-delete-event.tsx';
import { type ShownEvent, writesTo } from '../view/shown-event.ts';
import classes from './poll.module.css';
import { PollResults } from './poll-results.tsx';
import { type TimeAnswer, useAnswerTimes, useTimeWords } from './use-poll-actions.ts';

const InviteSheet = lazyPart(() => import('../attendance/invite/invite-sheet.tsx'), 'InviteSheet');

/** The page of an event without a time: everybody answers, and the hosts see the answers and choose. */
export function PollPage(shown: ShownEvent) {
  const { event, calendar } = shown;
  const { attendance } = useAttendance(shown);
  const { opened, wanted, open, close } = useOpened();
  const hosts = writesTo(calendar);
  return (
    <article className={classes.page}>
      <header className="grid gap-3">
        <p className={classes.note}>
          <Trans>When can everyone make it?</Trans>
        </p>
        <div className="row between full gap-5">
          <h1>{event.title}</h1>
          {hosts && <PollMenu {...shown} />}
        </div>
        {calendar && <CalendarOfEvent calendar={calendar} />}
      </header>
      {event.description && <Description text={event.description} />}
      <OwnAnswers event={event} answers={attendance.own?.timeAnswers ?? []} />
      {hosts && (
        <>
          <PollResults event={event} />
          <div>
            <PillButton icon={<IconUserPlus size={20} stroke={1.75} aria-hidden />} onClick={open}>
              <Trans>Invite people</Trans>
            </PillButton>
          </div>
        </>
      )}
      {wanted && (
        <InviteSheet
          opened={opened}
          onClose={close}
          attendance={attendance}
          title={event.title}
          timed={false}
        />
      )}
    </article>
  );
}

function PollMenu(shown: ShownEvent) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { event } = shown;
  const back = resourceTypes.calendar.links(parentOf(event.name), {}).view;
  const { remove, dialog } = useDeleteEvent({
    ...shown,
    onDeleted: () => void navigate({ ...back, replace: true }),
  });
  const entry = {
    label: t`Delete`,
    icon: <IconTrash size={20} aria-hidden />,
    danger: true,
    onSelect: remove,
  };
  return (
    <>
      <MoreMenu label={t`More`} entries={[entry]} />
      {dialog}
    </>
  );
}

/** The viewer’s answer to each time, saved at once. */
function OwnAnswers({ event, answers }: { event: Event; answers: TimeAnswer[] }) {
  const { t } = useLingui();
  const send = useAnswerTimes(event);
  const words = useTimeWords();
  const shown = send.isPending ? send.variables : answers;
  const options = [
    { value: 'YES', label: t`Yes` },
    { value: 'IF_NEED_BE', label: t`If need be` },
    { value: 'NO', label: t`No` },
  ];

  function answer(startTime: string | null, value: string) {
    const others = shown.filter(each => each.startTime !== startTime);
    send.mutate([...others, { startTime, answer: value as TimeAnswer['answer'] }]);
  }

  return (
    <section className={classes.own} aria-labelledby="own-times">
      <h2 id="own-times">
        <Trans>Which times suit you?</Trans>
      </h2>
      {event.proposedTimes.map(time => (
        <Segments
          key={time.startTime}
          label={words(time)}
          data={options}
          value={shown.find(({ startTime }) => startTime === time.startTime)?.answer ?? ''}
          onChange={value => answer(time.startTime, value)}
        />
      ))}
    </section>
  );
}
