import type { User } from '@potluck/contract';
import { useWholeList } from '../../../standard/data/use-whole-list.ts';
import classes from '../account/account.module.css';
import { NotificationKinds } from './notification-kinds.tsx';
import { PushDevices } from './push-devices.tsx';
import { PushHere } from './push-here.tsx';
import { Quiet } from './quiet.tsx';

/** The topics and devices for notifications. */
export function NotificationSettings({ user }: { user: User }) {
  // Loaded with the page, so that the sections below this list do not move.
  const devices = useWholeList('pushDevice', { parent: user.name });
  return (
    <div className={classes.sections}>
      <PushHere devices={devices} />
      <PushDevices devices={devices} />
      {!devices.isPending && (
        <>
          <NotificationKinds />
          <Quiet />
        </>
      )}
    </div>
  );
}
