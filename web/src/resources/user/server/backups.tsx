import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { Backup } from '@potluck/contract';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../../api/api.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useLocale } from '../../../auth/use-auth.ts';
import { useResourceList } from '../../../standard/data/use-resource.ts';
import { useFormatTime } from '../../../standard/use-format-time.ts';
import { useConfirm } from '../../../ui/alerts/confirm.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import classes from '../account/account.module.css';
import { AccountSection } from '../account/account-section.tsx';
import { OperatorList, useOperatorCall, useSize } from './operator-parts.tsx';

/** The backups of this server, a button that makes one, and the schedule. */
export function Backups() {
  const { t } = useLingui();
  const call = useOperatorCall();
  const list = useResourceList('backup');
  const running = list.items.some(({ state }) => state === 'RUNNING');
  useReloading(running, list.refetch);
  return (
    <AccountSection
      title={t`Backups`}
      note={t`Each has everything that people keep here. Copy them to another place, and try the restore command now and then.`}
      action={
        <PillButton
          busy={call.isPending || running}
          onClick={() => call.mutate(client => client.backup.create({ backup: {} }))}
        >
          <Trans>Back up now</Trans>
        </PillButton>
      }
    >
      <Schedule />
      <OperatorList of={list} label={t`Backups`} rows={2} empty={<Trans>No backups yet.</Trans>}>
        {backup => <BackupRow key={backup.name} backup={backup} />}
      </OperatorList>
    </AccountSection>
  );
}

const reloadMillis = 2000;

/** The server sends operators no change notices. */
function useReloading(running: boolean, reload: () => Promise<unknown>) {
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => void reload(), reloadMillis);
    return () => clearInterval(timer);
  }, [running, reload]);
}

function BackupRow({ backup }: { backup: Backup }) {
  const { t } = useLingui();
  const moment = useFormatTime();
  const confirm = useConfirm();
  const call = useOperatorCall();
  const { name, createTime, file, scheduled } = backup;
  const time = moment(createTime ?? '');

  async function remove() {
    const sure = await confirm({
      title: t`Delete the backup of ${time}?`,
      message: t`You cannot undo this.`,
      confirmLabel: t`Delete backup`,
    });
    if (sure) call.mutate(client => client.backup.delete({ name }));
  }

  return (
    <li className={classes.row}>
      <div className="fill anywhere">
        <p className="strong">{scheduled ? t`${time} (scheduled)` : time}</p>
        <p className={classes.note}>{file}</p>
        <p className={classes.note}>
          <Outcome of={backup} />
        </p>
      </div>
      <IconButton
        label={t`Delete the backup of ${time}`}
        icon={<IconTrash size={20} aria-hidden />}
        onClick={() => void remove()}
      />
    </li>
  );
}

function Outcome({ of: { state, errorMessage, sizeBytes, rowCount, pictureCount } }: { of: Backup }) {
  const size = useSize();
  if (state === 'RUNNING') return <Trans>Running …</Trans>;
  if (state === 'FAILED')
    return (
      <strong className="danger">
        <Trans>Failed: {errorMessage}</Trans>
      </strong>
    );
  return (
    <>
      {size(sizeBytes)} · <Plural value={rowCount} one="# row" other="# rows" /> ·{' '}
      <Plural value={pictureCount} one="# picture" other="# pictures" />
    </>
  );
}

function Schedule() {
  const client = useApi();
  const schedule = useQuery({
    queryKey: ['backup', 'describeSchedule'],
    queryFn: ({ signal }) => client.backup.describeSchedule({}, { signal }),
  });
  if (schedule.isPending) return <RowsSkeleton rows={1} />;
  if (!schedule.data) return <QueryFailed of={schedule} />;
  return <ScheduleForm of={schedule.data} />;
}

interface Chosen {
  intervalDays: number;
  hour: number;
  keepCount: number;
  nextTime: string | null;
}

const intervals = [0, 1, 7];
const keepCounts = [3, 7, 14, 30, 60];

/** Every choice is saved at once. */
function ScheduleForm({ of }: { of: Chosen }) {
  const { t } = useLingui();
  const moment = useFormatTime();
  const hourName = useHourName();
  const call = useOperatorCall();
  const { intervalDays, hour, keepCount, nextTime } = of;
  const change = (changed: Partial<Chosen>) => {
    const schedule = { intervalDays, hour, keepCount, ...changed };
    call.mutate(client => client.backup.schedule(schedule));
  };
  const interval = (days: number) =>
    days === 0 ? t`Never` : days === 1 ? t`Every day` : days === 7 ? t`Every week` : t`Every ${days} days`;
  return (
    <div className="grid gap-5">
      <NativeSelect
        label={t`Back up automatically`}
        data={choices(intervals, intervalDays, interval)}
        value={String(intervalDays)}
        onChange={event => change({ intervalDays: Number(event.currentTarget.value) })}
      />
      {intervalDays > 0 && (
        <>
          <NativeSelect
            label={t`At`}
            description={t`In the time zone of the server`}
            data={choices(
              Array.from({ length: 24 }, (_, at) => at),
              hour,
              hourName,
            )}
            value={String(hour)}
            onChange={event => change({ hour: Number(event.currentTarget.value) })}
          />
          <NativeSelect
            label={t`Keep`}
            data={choices(keepCounts, keepCount, count => t`The newest ${count}`)}
            value={String(keepCount)}
            onChange={event => change({ keepCount: Number(event.currentTarget.value) })}
          />
          {nextTime && (
            <p className={classes.note}>
              <Trans>Next backup: {moment(nextTime)}</Trans>
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** The usual values, and the current one if the API has set another. */
function choices(usual: number[], current: number, label: (value: number) => string) {
  const values = [...new Set([...usual, current])].sort((a, b) => a - b);
  return values.map(value => ({ value: String(value), label: label(value) }));
}

function useHourName(): (hour: number) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { timeStyle: 'short', timeZone: 'UTC' });
  return hour => format.format(Date.UTC(1970, 0, 1, hour));
}
