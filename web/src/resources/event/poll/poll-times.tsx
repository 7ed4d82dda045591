import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, TextInput } from '@mantine/core';
import { hourMs } from '@potluck/contract/durations';
import { maxProposedTimes } from '@potluck/contract/resources/event/date-poll';
import { instantOf, platformOffset } from '@potluck/contract/zone-clock';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useTimeZone } from '../../../auth/use-auth.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { useTimeWords } from './use-poll-actions.ts';

export interface ProposedTime {
  startTime: string;
  endTime: string;
}

export function inOrder<T extends ProposedTime>(times: T[]): T[] {
  return times.toSorted((one, other) => Date.parse(one.startTime) - Date.parse(other.startTime));
}

interface PollTimesProps {
  /** The people whose calendars count, by name. */
  people: string[];
  chosen: ProposedTime[];
  onChange: (chosen: ProposedTime[]) => void;
}

const maxShown = 10;

/** Evenings on which nobody is known to be busy, and a field for any other time. */
export function PollTimes({ people, chosen, onChange }: PollTimesProps) {
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
  // Times that were chosen before stay first when they are deselected, so that nothing jumps.
  const [before] = useState(() => inOrder(chosen));
  const rows = [...before, ...inOrder([...proposed, ...chosen])].filter(
    (time, at, all) => all.findIndex(({ startTime }) => startTime === time.startTime) === at,
  );
  const noteOf = new Map(proposed.map(({ startTime, note }) => [startTime, note]));
  const [common = '', ...notes] = new Set(noteOf.values());
  const full = chosen.length >= maxProposedTimes;

  function toggle({ startTime, endTime }: ProposedTime) {
    const rest = chosen.filter(each => each.startTime !== startTime);
    onChange(rest.length < chosen.length ? rest : [...chosen, { startTime, endTime }]);
  }

  return (
    <fieldset className="stack gap-3 plain-fieldset">
      <legend>
        <Trans>When?</Trans>
      </legend>
      {proposals.isPending && <RowsSkeleton rows={3} />}
      {proposals.error && !proposals.data && <QueryFailed of={proposals} />}
      {proposals.isSuccess && proposed.length === 0 && (
        <p className="small muted block">
          <Trans>No evening of the next three weeks is free. Add other times.</Trans>
        </p>
      )}
      {notes.length === 0 && common !== '' && <p className="small muted block">{common}</p>}
      {rows.map(time => {
        const checked = chosen.some(({ startTime }) => startTime === time.startTime);
        return (
          <Checkbox
            key={time.startTime}
            label={words(time)}
            description={notes.length > 0 && noteOf.get(time.startTime)}
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

function OtherTime({ timeZone, onAdd }: { timeZone: string; onAdd: (time: ProposedTime) => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');

  function add() {
    const start = instantOf(Date.parse(`${text}Z`), platformOffset(timeZone));
    const [startTime, endTime] = [start, start + usualLength].map(time => new Date(time).toISOString());
    if (startTime && endTime) onAdd({ startTime, endTime });
    setText('');
  }

  return (
    <div className="wrap gap-3 bottom">
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
