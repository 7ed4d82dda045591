import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useResourceList } from '../../../standard/data/use-resource-list.ts';
import { useMoment } from '../../../standard/use-moment.ts';
import classes from '../account/account.module.css';
import { AccountSection } from '../account/account-section.tsx';
import { OperatorList } from './operator-list.tsx';

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
export function OperatorLog() {
  const { t } = useLingui();
  const moment = useMoment();
  const list = useResourceList('operatorAction');
  return (
    <AccountSection title={t`What operators did`}>
      <OperatorList of={list} label={t`What operators did`} rows={2} empty={<Trans>Nothing yet.</Trans>}>
        {({ name, action, actor, target, createTime }) => (
          <li key={name} className={classes.row}>
            <div className={classes.words}>
              <p className={classes.name}>
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
