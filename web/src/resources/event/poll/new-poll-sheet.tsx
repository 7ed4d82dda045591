import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, TextInput } from '@mantine/core';
import type { User } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { hourMs } from '@potluck/contract/durations';
import { maxProposedTimes } from '@potluck/contract/resources/event/date-poll';
import { instantOf, platformOffset } from '@potluck/contract/zone-clock';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../api/api.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useAction } from '../../../api/use-action.ts';
import { useTimeZone } from '../../../auth/use-auth.ts';
import { fullName } from '../../../resource-types/full-name.ts';
import { useResourceList } from '../../../standard/data/use-resource-list.ts';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { eventLinks } from '../event-links.ts';
import { useRefreshEvents } from '../use-refresh-events.ts';
import classes from './poll.module.css';
import { useTimeWords } from './use-poll-actions.ts';

interface NewPollSheetProps {
  /** The calendar, by name. */
  calendar: string;
  opened: boolean;
  onClose: () => void;
}

interface Time {
  startTime: string;
  endTime: string;
}

/** Asks friends which of some evenings suit them. */
export function NewPollSheet({ calendar, opened, onClose }: NewPollSheetProps) {
  const { t } = useLingui();
  const [title, setTitle] = useState('');
  const [people, setPeople] = useState<string[]>([]);
  const [times, setTimes] = useState<Time[]>([]);
  const create = useCreatePoll(calendar, onClose);
  const ready = title.trim() !== '' && times.length > 0;

  function send(event: FormEvent) {
    event.preventDefault();
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
        <Times people={people} chosen={times} onChange={setTimes} />
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
    mutationFn: async ({ title, people, times }: { title: string; people: string[]; times: Time[] }) => {
      const proposedTimes = times.toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1));
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

interface ChoiceProps<T> {
  chosen: T[];
  onChange: (chosen: T[]) => void;
}

/** Friends to invite: their calendars count for the proposals, as far as the viewer may see them. */
function People({ chosen, onChange }: ChoiceProps<string>) {
  const friends = useResourceList('user', { filter: accessFilters.granted });
  return (
    <fieldset className={classes.choices}>
      <legend>
        <Trans>Who?</Trans>
      </legend>
      {friends.isPending && <RowsSkeleton rows={2} />}
      {friends.isError && <QueryFailed of={friends} />}
      {friends.isSuccess && friends.items.length === 0 && (
        <p className={classes.note}>
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

const maxShown = 10;

/** Evenings on which nobody is known to be busy, and a field for any other time. */
function Times({ people, chosen, onChange }: ChoiceProps<Time> & { people: string[] }) {
  const { t } = useLingui();
  const client = useApi();
  const timeZone = useTimeZone();
  const words = useTimeWords();
  const proposals = useQuery({
    queryKey: ['event', 'proposeTimes', { people, timeZone }],
    queryFn: () => client.event.proposeTimes({ parent: 'calendars/-', people, timeZone }),
    placeholderData: keepPreviousData,
  });
  const proposed = (proposals.data?.times ?? [])
    .slice(0, maxShown)
    .map(({ startTime, endTime, unknown }) => ({
      ...{ startTime: String(startTime), endTime: String(endTime) },
      note:
        unknown.length > 0
          ? t`Not everyone’s calendar is known`
          : people.length > 0
            ? t`Everyone is free`
            : '',
    }));
  const others = chosen
    .filter(({ startTime }) => !proposed.some(each => each.startTime === startTime))
    .map(time => ({ ...time, note: '' }));
  const full = chosen.length >= maxProposedTimes;

  function toggle({ startTime, endTime }: Time) {
    const rest = chosen.filter(each => each.startTime !== startTime);
    onChange(rest.length < chosen.length ? rest : [...chosen, { startTime, endTime }]);
  }

  return (
    <fieldset className={classes.choices}>
      <legend>
        <Trans>When?</Trans>
      </legend>
      {proposals.isPending && <RowsSkeleton rows={3} />}
      {proposals.error && !proposals.data && <QueryFailed of={proposals} />}
      {proposals.isSuccess && proposed.length === 0 && (
        <p className={classes.note}>
          <Trans>No evening of the next three weeks is free. Add other times.</Trans>
        </p>
      )}
      {[...proposed, ...others].map(time => {
        const checked = chosen.some(({ startTime }) => startTime === time.startTime);
        return (
          <Checkbox
            key={time.startTime}
            label={words(time)}
            description={time.note}
            checked={checked}
            disabled={full && !checked}
            onChange={() => toggle(time)}
          />
        );
      })}
      {!full && <OtherTime timeZone={timeZone} onAdd={toggle} />}
    </fieldset>
  );
}

const usualLength = 3 * hourMs;

function OtherTime({ timeZone, onAdd }: { timeZone: string; onAdd: (time: Time) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');

  function add() {
    const start = instantOf(Date.parse(`${text}Z`), platformOffset(timeZone));
    const [startTime, endTime] = [start, start + usualLength].map(time => new Date(time).toISOString());
    if (startTime && endTime) onAdd({ startTime, endTime });
    setText('');
  }

  return (
    <div className="row gap-3">
      <TextInput
        type="datetime-local"
        label={t`Another time`}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <PillButton disabled={text === ''} onClick={add}>
        <Trans>Add</Trans>
      </PillButton>
    </div>
  );
}
