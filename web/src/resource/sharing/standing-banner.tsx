import { IconHourglass, IconMail } from '@tabler/icons-react';
import { useViewer } from '../../auth/use-auth.ts';
import { fullName } from '../../resources/user/full-name.ts';
import { Banner } from '../../ui/banner.tsx';
import { useResource } from '../use-resource.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { grantOf, isCircle } from './grant.ts';
import { levelWord } from './levels.ts';
import type { ShareButtonProps } from './share-button.tsx';
import { accessKeyOf, type SharedKey } from './shared-calls.ts';
import classes from './sharing.module.css';
import { accessOn, stanceOf } from './stance.ts';

/** Above a thing that waits for an answer: the viewer's to an invitation, or an ADMIN's to the viewer's request. */
export function StandingBanner<K extends SharedKey>(props: ShareButtonProps<K>) {
  const viewer = useViewer().user.name;
  const stance = stanceOf(props.of, props.resource, viewer);
  if (stance !== 'invited' && stance !== 'asked') return null;
  const Icon = stance === 'invited' ? IconMail : IconHourglass;
  return (
    <div className={classes.banner}>
      <Banner icon={<Icon size={24} stroke={1.75} aria-hidden />} actions={<AnswerButtons {...props} />}>
        {stance === 'invited' ? (
          <Invitation {...props} />
        ) : (
          'You asked for access. It is yours as soon as an Admin approves.'
        )}
      </Banner>
    </div>
  );
}

/** Who invites, whom, and to what. */
function Invitation<K extends SharedKey>({ of, resource, title }: ShareButtonProps<K>) {
  const access = accessOn(of, resource);
  const grant = useResource(accessKeyOf(of), access?.name ?? '');
  const told = grant.data && grantOf(grant.data);
  const requester = useResource('user', told?.requester ?? '');
  const who = requester.data ? fullName(requester.data) : 'Somebody';
  const whom = told && isCircle(told.recipient) ? told.recipient.title : 'you';
  const deed = levelWord(access?.permissionLevel ?? 'PERMISSION_LEVEL_UNSPECIFIED')?.deed ?? 'see';
  const thing = of === 'circle' ? `join “${title}”, to ${deed} what it holds` : `${deed} “${title}”`;
  return (
    <span>
      <strong>{who}</strong> invites {whom} to {thing}.
    </span>
  );
}
