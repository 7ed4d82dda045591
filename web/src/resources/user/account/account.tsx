import type { User } from '@potluck/contract';
import classes from './account.module.css';
import { DeleteAccount } from './delete-account.tsx';
import { MyData } from './my-data.tsx';
import { Sessions } from './sessions.tsx';

/** What concerns one's own account rather than anything in it. */
export function Account({ user }: { user: User }) {
  return (
    <div className={classes.sections}>
      <Sessions user={user} />
      <MyData user={user} />
      <DeleteAccount user={user} />
    </div>
  );
}
