import { useLingui } from '@lingui/react/macro';
import { type Circle, can } from '@potluck/contract';
import { IconUser } from '@tabler/icons-react';
import { ResourceGrid } from '../../standard/index/resource-grid.tsx';
import { GrantList } from '../../standard/sharing/grant-list.tsx';
import { Invite } from '../../standard/sharing/invite.tsx';
import { useLeave } from '../../standard/use-leave.ts';
import { useUserCard } from '../user/user-card.tsx';
import classes from './circle-members.module.css';

/** Members, with their levels and what may be done about them for those who may know; else who they are. */
export function CircleMembers({ circle }: { circle: Circle }) {
  const { t } = useLingui();
  const { name, title, circleAccess: access, visibility } = circle;
  const callerAccess = { access, visibility };
  const card = useUserCard();
  const onGone = useLeave('circle');
  if (can(callerAccess, 'listAccesses'))
    return (
      <div className={classes.members}>
        <GrantList heading="h2" of="circle" resource={circle} title={title} onGone={onGone} />
        {can(callerAccess, 'share') && (
          <div className={classes.ways}>
            <Invite of="circle" parent={name} title={title} />
          </div>
        )}
      </div>
    );
  return (
    <ResourceGrid
      of="user"
      args={{ parent: circle.name }}
      label={t`Members of ${circle.title}`}
      card={card}
      empty={{
        icon: IconUser,
        title: t`No members yet`,
        text: t`People who belong to this circle show here.`,
      }}
    />
  );
}
