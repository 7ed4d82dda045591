import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import type { UserSettings } from '@potluck/contract';
import { clockOn, type Day, dayAt, plusDays, startOfDay } from '@potluck/contract/day';
import { platformOffset } from '@potluck/contract/zone-clock';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useLocale, useTimeZone, useViewer } from '../../../auth/use-auth.ts';
import { fullName } from '../../../resource-types/full-name.ts';
import { Fold } from '../../../ui/fold.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { earnedQuery } from './earned-points.ts';

/** The points each person earned on a list: this week, this month, or in total. */
export function Points({ list }: { list: string }) {
  const { t } = useLingui();
  const [period, setPeriod] = useState<Period>('week');
  const [opened, setOpened] = useState(false);
  const startTime = useStart(period);
  const earned = { ...earnedQuery(useApi(), list, startTime), enabled: opened };
  const { data, error, isFetching, refetch } = useQuery(earned);
  return (
    <div className="no-print mb-5">
      <Fold title={t`Points`} opened={opened} onChange={setOpened}>
        <SegmentedControl
          fullWidth
          aria-label={t`Points of`}
          data={periods.map(({ value, label }) => ({ value, label: t(label) }))}
          value={period}
          onChange={value => setPeriod(value as Period)}
        />
        {error && <QueryFailed of={{ error, refetch, isFetching }} />}
        {opened && !data && !error && <RowsSkeleton rows={2} />}
        {data && <People people={data.people} />}
      </Fold>
    </div>
  );
}

const periods: { value: Period; label: MessageDescriptor }[] = [
  { value: 'week', label: msg`This week` },
  { value: 'month', label: msg`This month` },
  { value: 'all', label: msg`In all` },
];

interface Earned {
  person: Parameters<typeof fullName>[0] & { name: string };
  points: number;
}

function People({ people }: { people: Earned[] }) {
  const number = new Intl.NumberFormat(useLocale());
  const { t } = useLingui();
  if (people.length === 0)
    return (
      <p className="py-4 muted">
        <Trans>Nobody has any points yet.</Trans>
      </p>
    );
  return (
    <ol className="plain-list mt-3">
      {people.map(({ person, points }) => {
        const name = person.name ? fullName(person) : t`Someone who left`;
        return (
          <li key={person.name} className="row gap-4 min-h-48">
            <Avatar name={name} seed={person.name} size={36} decorative />
            <span className="fill anywhere">{name}</span>
            <strong>{number.format(points)}</strong>
          </li>
        );
      })}
    </ol>
  );
}

function useStart(period: Period): string | null {
  const { weekStart } = useViewer().settings;
  return startOfPeriod(period, { now: Date.now(), timeZone: useTimeZone(), weekStart });
}

type Period = 'week' | 'month' | 'all';

interface Calendar {
  /** Milliseconds since the epoch. */
  now: number;
  timeZone: string;
  weekStart: UserSettings['weekStart'];
}

/** The start of a period in the person’s own time zone and week; null counts from the beginning. */
export function startOfPeriod(period: Period, { now, timeZone, weekStart }: Calendar): string | null {
  if (period === 'all') return null;
  const offsetAt = platformOffset(timeZone);
  const day = dayAt(now, offsetAt);
  const start = period === 'month' ? `${day.slice(0, 8)}01` : weekBegin(day, firstDays[weekStart]);
  return new Date(startOfDay(start, offsetAt)).toISOString();
}

/** As in `Date.getUTCDay`. The default week starts on Monday, as in most of the world. */
const firstDays = { WEEK_START_UNSPECIFIED: 1, MONDAY: 1, SATURDAY: 6, SUNDAY: 0 };

function weekBegin(day: Day, first: number): Day {
  const weekday = new Date(clockOn(day)).getUTCDay();
  return plusDays(day, -((weekday - first + 7) % 7));
}
