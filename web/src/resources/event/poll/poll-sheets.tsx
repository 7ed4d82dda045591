import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, TextInput } from '@mantine/core';
import type { Attendee, Event, User } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../api/api.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useAction } from '../../../api/use-action.ts';
import { fullName } from '../../../resource-types/full-name.ts';
import { useResourceList } from '../../../standard/data/use-resource.ts';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { eventLinks } from '../event-links.ts';
import { useRefreshEvents } from '../use-refresh-events.ts';
import { AnswersField } from './answers-field.tsx';
import { inOrder, PollTimes, type ProposedTime } from './poll-times.tsx';
import { type TimeAnswer, useAnswerFor, useChangePoll } from './use-poll-actions.ts';

interface NewPollSheetProps {
  /** The calendar, by name. */
  calendar: string;
  /** What was typed before. */
  about?: string;
  opened: boolean;
  onClose: () => void;
  onCreated?: () => void;
}

/** Asks friends which of some evenings suit them. */
export function NewPollSheet({ calendar, about = '', opened, onClose, onCreated }: NewPollSheetProps) {
  const { t } = useLingui();
  const [title, setTitle] = useState(about);
  const [people, setPeople] = useState<string[]>([]);
  const [times, setTimes] = useState<ProposedTime[]>([]);
  const create = useCreatePoll(calendar, () => {
    onClose();
    onCreated?.();
  });
  const ready = title.trim() !== '' && times.length > 0;

  function send(event: FormEvent) {
    event.preventDefault();
    // The sheet may have been opened from a form.
    event.stopPropagation();
    if (ready && !create.isPending) create.mutate({ title: title.trim(), people, times });
  }

  return (
    <Sheet
      opened={useShown(opened)}
      onClose={onClose}
      title={t`Find a date`}
      footer={
        <PillButton tone="main" type="submit" form="new-poll" busy={create.isPending} disabled={!ready}>
          <Trans>Ask everyone</Trans>
        </PillButton>
      }
    >
      <form id="new-poll" className="stack gap-6" onSubmit={send} noValidate>
        <TextInput
          label={t`What for?`}
          maxLength={200}
          value={title}
          onChange={event => setTitle(event.currentTarget.value)}
        />
        <People chosen={people} onChange={setPeople} />
        <PollTimes people={people} chosen={times} onChange={setTimes} />
      </form>
    </Sheet>
  );
}

function useCreatePoll(parent: string, onCreated: () => void) {
  const { t } = useLingui();
  const client = useApi();
  const navigate = useNavigate();
  const refresh = useRefreshEvents();
  return useAction({
    mutationFn: async ({
      title,
      people,
      times,
    }: {
      title: string;
      people: string[];
      times: ProposedTime[];
    }) => {
      const proposedTimes = inOrder(times);
      const { name } = await client.event.create({ parent, event: { title, proposedTimes } });
      for (const person of people) await client.attendee.create({ parent: name, attendee: { person } });
      return name;
    },
    failed: t`Couldn’t ask for a date`,
    onSuccess: name => {
      onCreated();
      void navigate(eventLinks(name).view);
    },
    onSettled: refresh,
  });
}

interface PeopleProps {
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** Friends to invite: their calendars count for the proposals, as far as the viewer may see them. */
function People({ chosen, onChange }: PeopleProps) {
  const friends = useResourceList('user', { filter: accessFilters.granted });
  return (
    <fieldset className="stack gap-3 plain-fieldset">
      <legend className="p-0 mb-3 small strong">
        <Trans>Who?</Trans>
      </legend>
      {friends.isPending && <RowsSkeleton rows={2} />}
      {friends.isError && <QueryFailed of={friends} />}
      {friends.isSuccess && friends.items.length === 0 && (
        <p className="small muted block">
          <Trans>You can invite people afterwards.</Trans>
        </p>
      )}
      {friends.items.map(friend => (
        <Person
          key={friend.name}
          person={friend}
          checked={chosen.includes(friend.name)}
          onChange={() => onChange(toggled(chosen, friend.name))}
        />
      ))}
    </fieldset>
  );
}

function Person({ person, ...box }: { person: User; checked: boolean; onChange: () => void }) {
  return <Checkbox label={fullName(person)} {...box} />;
}

function toggled(chosen: string[], name: string): string[] {
  return chosen.includes(name) ? chosen.filter(each => each !== name) : [...chosen, name];
}

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
          <p className="small muted block" role="status">
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
