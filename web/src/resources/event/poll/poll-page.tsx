import { Trans, useLingui } from '@lingui/react/macro';
import { type Event, parentOf } from '@potluck/contract';
import { IconLock, IconLockOpen, IconMapPin, IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { resourceTypes } from '../../../resource-types/resource-types.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import { Description } from '../../../ui/description.tsx';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import type { MenuEntry } from '../../../ui/open-menu.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { useAttendance } from '../attendance/use-attendance.ts';
import { CalendarOfEvent } from '../calendar-of-event.tsx';
import { type ShownEvent, writesTo } from '../shown-event.ts';
import { useDeleteEvent } from '../use-delete-event.tsx';
import { AnswersField } from './answers-field.tsx';
import classes from './poll.module.css';
import { PollResults } from './poll-results.tsx';
import { type TimeAnswer, useAnswerTimes, useChangePoll } from './use-poll-actions.ts';

const InviteSheet = lazyPart(() => import('../attendance/invite/invite-sheet.tsx'), 'InviteSheet');

const EditPollSheet = lazyPart(() => import('./poll-sheets.tsx'), 'EditPollSheet');

/** The page of an event without a time: everybody answers, and the hosts see the answers and choose. */
export function PollPage(shown: ShownEvent) {
  const { t } = useLingui();
  const { event, calendar } = shown;
  const { attendance } = useAttendance(shown);
  const { opened, wanted, open, close } = useOpened();
  const hosts = writesTo(calendar);
  const people = attendance.all.flatMap(({ person }) => person || []);
  return (
    <article className={classes.page}>
      <PageHeader
        title={event.title}
        lead={
          <span className={`wrap gap-0-3 ${classes.lead}`}>
            <Trans>When can everyone make it?</Trans>
            {calendar && <CalendarOfEvent calendar={calendar} />}
          </span>
        }
        actions={hosts && <PollMenu {...shown} people={people} />}
      />
      {event.location && (
        <p className="row gap-3">
          <IconMapPin size={20} stroke={1.75} aria-hidden />
          <span dir="auto">{event.location}</span>
        </p>
      )}
      {event.description && <Description text={event.description} />}
      {event.pollClosed && (
        <p className="surface p-4-5 radius">
          {hosts ? t`This poll is closed. Choose a time, or open it again.` : t`This poll is closed.`}
        </p>
      )}
      <OwnAnswers event={event} answers={attendance.own?.timeAnswers ?? []} />
      {hosts && (
        <>
          <PollResults event={event} attendance={attendance} />
          <div>
            <PillButton icon={<IconUserPlus size={20} stroke={1.75} aria-hidden />} onClick={open}>
              <Trans>Invite people</Trans>
            </PillButton>
          </div>
        </>
      )}
      {wanted && (
        <InviteSheet opened={opened} onClose={close} attendance={attendance} title={event.title} poll />
      )}
    </article>
  );
}

function PollMenu({ people, ...shown }: ShownEvent & { people: string[] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { event } = shown;
  const back = resourceTypes.calendar.links(parentOf(event.name), {}).view;
  const edit = useOpened();
  const change = useChangePoll(event);
  const { remove, dialog } = useDeleteEvent({
    ...shown,
    onDeleted: () => void navigate({ ...back, replace: true }),
  });
  const entries: MenuEntry[] = [
    { label: t`Edit`, icon: <IconPencil size={20} aria-hidden />, onSelect: edit.open },
    event.pollClosed
      ? {
          label: t`Open again`,
          icon: <IconLockOpen size={20} aria-hidden />,
          onSelect: () => change.mutate({ pollClosed: false }),
        }
      : {
          label: t`Close the poll`,
          icon: <IconLock size={20} aria-hidden />,
          onSelect: () => change.mutate({ pollClosed: true }),
        },
    { label: t`Delete`, icon: <IconTrash size={20} aria-hidden />, danger: true, onSelect: remove },
  ];
  return (
    <>
      <MoreMenu label={t`More`} entries={entries} />
      {edit.wanted && (
        <EditPollSheet event={event} people={people} opened={edit.opened} onClose={edit.close} />
      )}
      {dialog}
    </>
  );
}

/** The viewer’s answer to each time, saved at once. */
function OwnAnswers({ event, answers }: { event: Event; answers: TimeAnswer[] }) {
  const send = useAnswerTimes(event);
  return (
    <section className={classes.own} aria-labelledby="own-times">
      <h2 id="own-times">
        <Trans>Which times suit you?</Trans>
      </h2>
      <AnswersField
        event={event}
        answers={send.isPending ? send.variables : answers}
        disabled={event.pollClosed}
        onChange={changed => send.mutate(changed)}
      />
    </section>
  );
}
