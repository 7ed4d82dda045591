import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { Attendee, Event } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { type FormEvent, useState } from 'react';
import { useResourceList } from '../../../standard/data/use-resource-list.ts';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { AnswersField } from './answers-field.tsx';
import classes from './poll.module.css';
import { inOrder, PollTimes, type ProposedTime } from './poll-times.tsx';
import { type TimeAnswer, useAnswerFor, useChangePoll } from './use-poll-actions.ts';

interface EditPollSheetProps {
  event: Event;
  /** The people who are asked, by name. The calendars of the viewer’s friends among them count for proposals. */
  people: string[];
  opened: boolean;
  onClose: () => void;
}

/** Changes the title and the proposed times of a poll. */
export function EditPollSheet({ event, people, opened, onClose }: EditPollSheetProps) {
  const { t } = useLingui();
  const before = event.proposedTimes as ProposedTime[];
  const friends = useResourceList('user', { filter: accessFilters.granted });
  const known = friends.items.map(({ name }) => name).filter(name => people.includes(name));
  const [draft, setDraft] = useState<{ title?: string; times?: ProposedTime[] }>({});
  const { title = event.title, times = before } = draft;
  const change = useChangePoll(event);
  const kept = new Set(times.map(({ startTime }) => startTime));
  const removes = before.some(({ startTime }) => !kept.has(startTime));
  const ready = title.trim() !== '' && times.length > 0;

  function close() {
    setDraft({});
    onClose();
  }

  function save(submitted: FormEvent) {
    submitted.preventDefault();
    if (!ready || change.isPending) return;
    const proposedTimes = inOrder(times).map(({ startTime, endTime }) => ({ startTime, endTime }));
    change.mutate({ title: title.trim(), proposedTimes }, { onSuccess: close });
  }

  return (
    <Sheet
      opened={useShown(opened)}
      onClose={close}
      title={t`Edit poll`}
      footer={
        <PillButton tone="main" type="submit" form="edit-poll" busy={change.isPending} disabled={!ready}>
          <Trans>Save</Trans>
        </PillButton>
      }
    >
      <form id="edit-poll" className="stack gap-6" onSubmit={save} noValidate>
        <TextInput
          label={t`What for?`}
          maxLength={200}
          value={title}
          onChange={({ currentTarget }) => setDraft({ ...draft, title: currentTarget.value })}
        />
        <PollTimes
          people={known}
          chosen={times}
          onChange={changed => setDraft({ ...draft, times: changed })}
        />
        {removes && (
          <p className={classes.note} role="status">
            <Trans>The answers to a removed time are deleted.</Trans>
          </p>
        )}
      </form>
    </Sheet>
  );
}

interface AnswerForSheetProps {
  event: Event;
  attendee: Attendee;
  opened: boolean;
  onClose: () => void;
}

/** A host answers for somebody else, such as a guest who called. */
export function AnswerForSheet({ event, attendee, opened, onClose }: AnswerForSheetProps) {
  const { t } = useLingui();
  const { name, title } = attendee;
  const [draft, setDraft] = useState<TimeAnswer[]>();
  const timeAnswers = draft ?? attendee.timeAnswers;
  const send = useAnswerFor();

  function close() {
    setDraft(undefined);
    onClose();
  }

  return (
    <Sheet
      opened={useShown(opened)}
      onClose={close}
      title={t`Answer for ${title}`}
      footer={
        <PillButton
          tone="main"
          busy={send.isPending}
          onClick={() => send.mutate({ name, timeAnswers }, { onSuccess: close })}
        >
          <Trans>Save</Trans>
        </PillButton>
      }
    >
      <div className="stack gap-5">
        <AnswersField event={event} answers={timeAnswers} onChange={setDraft} />
      </div>
    </Sheet>
  );
}
