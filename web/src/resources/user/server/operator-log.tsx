import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { messageOf } from '../../../api/api.ts';
import { useResourceList } from '../../../standard/data/use-resource-list.ts';
import { useMoment } from '../../../standard/use-moment.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LoadMore } from '../../../ui/states/load-more.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import classes from '../account/account.module.css';
import { AccountSection } from '../account/account-section.tsx';

const words: Readonly<Record<string, MessageDescriptor>> = {
  SUSPEND_ACCOUNT: msg`Suspended`,
  RESUME_ACCOUNT: msg`Ended the suspension`,
  DELETE_ACCOUNT: msg`Deleted the account`,
  INVITE_ADDRESS: msg`Invited`,
  DELETE_INVITED_ADDRESS: msg`Took back the invitation`,
};

/** What operators did, and who did it. */
export function OperatorLog() {
  const { t, i18n } = useLingui();
  const moment = useMoment();
  const list = useResourceList('operatorAction');
  return (
    <AccountSection title={t`What operators did`}>
      {list.isPending && <RowsSkeleton rows={2} />}
      {list.isError && (
        <ErrorState
          message={messageOf(list.error, i18n)}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      {list.isSuccess && list.items.length === 0 && (
        <p className={classes.note}>
          <Trans>Nothing yet.</Trans>
        </p>
      )}
      {list.items.length > 0 && (
        <ul className={classes.rows} aria-label={t`What operators did`}>
          {list.items.map(({ name, action, actor, target, createTime }) => (
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
          ))}
        </ul>
      )}
      <LoadMore
        more={list.hasNextPage}
        busy={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </AccountSection>
  );
}
