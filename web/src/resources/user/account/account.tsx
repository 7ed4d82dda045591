import type { User } from '@potluck/contract';
import { useWholeList } from '../../../standard/data/use-whole-list.ts';
import classes from './account.module.css';
import { DeleteAccount } from './delete-account.tsx';
import { MyData } from './my-data.tsx';
import { Sessions } from './sessions.tsx';

/** What concerns one's own account rather than anything in it. */
export default function Account({ user }: { user: User }) {
  // What stands below so many rows comes with them, and need not move.
  const sessions = useWholeList('session', { parent: user.name });
  return (
    <div className={classes.sections}>
      <MyData user={user} />
      <Sessions list={sessions} />
      {!sessions.isPending && <DeleteAccount user={user} />}
    </div>
  );
}
