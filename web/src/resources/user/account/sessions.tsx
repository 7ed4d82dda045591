import { Trans, useLingui } from '@lingui/react/macro';
import type { Session } from '@potluck/contract';
import { IconLogout } from '@tabler/icons-react';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useFailureReport } from '../../../api/use-action.ts';
import { useAuth } from '../../../auth/use-auth.ts';
import { useDeleteResource } from '../../../standard/data/use-delete-resource.ts';
import type { useWholeList } from '../../../standard/data/use-resource.ts';
import { useFormatTime } from '../../../standard/use-format-time.ts';
import { useConfirm } from '../../../ui/alerts/confirm.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import classes from './account.module.css';
import { AccountSection } from './account-section.tsx';

/** The user’s sessions, to end one by one or all at once. The list always includes the current session. */
export function Sessions({ list }: { list: ReturnType<typeof useWholeList<'session'>> }) {
  const { t } = useLingui();
  const signOutEverywhere = useSignOutEverywhere();
  return (
    <AccountSection
      title={t`Where you are signed in`}
      action={
        <PillButton icon={<IconLogout size={20} aria-hidden />} onClick={() => void signOutEverywhere()}>
          <Trans>Sign out everywhere</Trans>
        </PillButton>
      }
    >
      {list.isPending && <RowsSkeleton rows={2} />}
      {list.isError && <QueryFailed of={list} />}
      {list.items.length > 0 && (
        <ul className="surface plain-list radius" aria-label={t`Sessions`}>
          {list.items.map(session => (
            <SessionRow key={session.name} session={session} />
          ))}
        </ul>
      )}
    </AccountSection>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useLingui();
  const moment = useFormatTime();
  const remove = useDeleteResource('session');
  const report = useFailureReport();
  const device = useDevice(session);
  const when = moment(session.lastUsedTime ?? session.createTime ?? '');
  const note = session.current ? t`This browser` : t`Last used ${when}`;
  const end = () => remove.mutate({ name: session.name }, { onError: error => report('', error) });
  return (
    <li className={classes.row}>
      <div className="fill anywhere">
        <p className="strong">{device}</p>
        {note !== device && <p className={classes.note}>{note}</p>}
      </div>
      {!session.current && (
        <PillButton tone="quiet" busy={remove.isPending} onClick={end} aria-label={t`Sign out ${device}`}>
          <Trans>Sign out</Trans>
        </PillButton>
      )}
    </li>
  );
}

function useDevice({ browser, operatingSystem, current }: Session): string {
  const { t } = useLingui();
  if (browser && operatingSystem) return t`${browser} on ${operatingSystem}`;
  return browser || operatingSystem || (current ? t`This browser` : t`Unknown device`);
}

function useSignOutEverywhere(): () => Promise<void> {
  const { t } = useLingui();
  const auth = useAuth();
  const confirm = useConfirm();
  const report = useFailureReport();
  return async () => {
    const sure = await confirm({
      title: t`Sign out everywhere?`,
      message: t`This also signs you out here. Access keys keep working.`,
      confirmLabel: t`Sign out everywhere`,
    });
    if (!sure) return;
    try {
      await auth.signOutEverywhere();
    } catch (error) {
      report('', error);
    }
  };
}
