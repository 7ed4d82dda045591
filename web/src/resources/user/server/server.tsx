import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../../api/api.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useResourceList } from '../../../standard/data/use-resource.ts';
import { useFormatTime } from '../../../standard/use-format-time.ts';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import classes from '../account/account.module.css';
import { AccountSection } from '../account/account-section.tsx';
import { Accounts } from './accounts.tsx';
import { Backups } from './backups.tsx';
import { InvitedAddresses } from './invited-addresses.tsx';
import { OperatorList, useSize } from './operator-parts.tsx';

/** For operators: who uses this server, who may join it, and how it is doing. */
export function ServerSettings() {
  return (
    <div className="grid gap-8 narrow">
      <p className={classes.note}>
        <Trans>
          You run this Potluck. You can see who uses it and end their access, but not what they keep here.
        </Trans>
      </p>
      <Status />
      <Accounts />
      <InvitedAddresses />
      <Backups />
      <OperatorLog />
    </div>
  );
}

function Status() {
  const { t } = useLingui();
  const client = useApi();
  const status = useQuery({
    queryKey: ['instance', 'describe'],
    queryFn: ({ signal }) => client.instance.describe({}, { signal }),
  });
  return (
    <AccountSection title={t`Status`}>
      {status.isPending && <RowsSkeleton rows={3} />}
      {status.error && !status.data && <QueryFailed of={status} />}
      {status.data && <StatusRows of={status.data} />}
    </AccountSection>
  );
}

interface InstanceStatus {
  version: string;
  signUp: string;
  signUpDomains: string[];
  directory: string;
  database: string;
  databaseBytes: number;
  pictureStorage: string;
  waitingJobCount: number;
  lateJobCount: number;
  processStartTime: string | null;
}

function StatusRows({ of }: { of: InstanceStatus }) {
  const { t } = useLingui();
  const moment = useFormatTime();
  const size = useSize();
  const engine = of.database === 'postgres' ? 'PostgreSQL' : 'SQLite';
  const { waitingJobCount, lateJobCount } = of;
  return (
    <ul className="surface plain-list radius" aria-label={t`Status`}>
      <Row label={t`Who may join`}>
        <SignUpMode mode={of.signUp} domains={of.signUpDomains} />
      </Row>
      <Row label={t`Whom people can find`}>
        {of.directory === 'everyone' ? t`Everyone on this server` : t`Only people they know`}
      </Row>
      <Row label={t`Version`}>{t`${of.version}, running since ${moment(of.processStartTime ?? '')}`}</Row>
      <Row label={t`Storage`}>
        {t`${engine}, ${size(of.databaseBytes)}`} ·{' '}
        {of.pictureStorage === 'bucket' ? t`pictures in a bucket` : t`pictures in files`}
      </Row>
      <Row label={t`Jobs`}>
        {lateJobCount > 0 ? (
          <Plural value={lateJobCount} one="# is late" other="# are late" />
        ) : (
          <Plural value={waitingJobCount} _0="Nothing to do" one="# waiting" other="# waiting" />
        )}
      </Row>
    </ul>
  );
}

function SignUpMode({ mode, domains }: { mode: string; domains: string[] }) {
  const { t } = useLingui();
  const who =
    mode === 'open'
      ? t`Anyone who can sign in`
      : mode === 'invited'
        ? t`People with an invitation`
        : t`Nobody new`;
  return domains.length > 0 ? t`${who}, only at ${domains.join(', ')}` : who;
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <li className={classes.row}>
      <div className="fill anywhere">
        <p className={classes.note}>{label}</p>
        <p className="strong">{children}</p>
      </div>
    </li>
  );
}

const words: Readonly<Record<string, MessageDescriptor>> = {
  SUSPEND_ACCOUNT: msg`Suspended`,
  RESUME_ACCOUNT: msg`Ended the suspension`,
  DELETE_ACCOUNT: msg`Deleted the account`,
  INVITE_ADDRESS: msg`Invited`,
  DELETE_INVITED_ADDRESS: msg`Took back the invitation`,
  CREATE_BACKUP: msg`Started a backup`,
  DELETE_BACKUP: msg`Deleted the backup`,
  SCHEDULE_BACKUPS: msg`Scheduled backups`,
};

/** What operators did, and who did it. */
function OperatorLog() {
  const { t } = useLingui();
  const moment = useFormatTime();
  const list = useResourceList('operatorAction');
  return (
    <AccountSection title={t`What operators did`}>
      <OperatorList of={list} label={t`What operators did`} rows={2} empty={<Trans>Nothing yet.</Trans>}>
        {({ name, action, actor, target, createTime }) => (
          <li key={name} className={classes.row}>
            <div className="fill anywhere">
              <p className="strong">
                {words[action] ? t(words[action]) : action}: {target}
              </p>
              <p className={classes.note}>
                {actor} · {moment(createTime ?? '')}
              </p>
            </div>
          </li>
        )}
      </OperatorList>
    </AccountSection>
  );
}
