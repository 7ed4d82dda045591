import { Select, Trans, useLingui } from '@lingui/react/macro';
import type { SharedKey } from '@potluck/contract';
import { IconHourglass, IconMail } from '@tabler/icons-react';
import { useViewer } from '../../auth/use-auth.ts';
import { fullName } from '../../resources/user/full-name.ts';
import { Banner } from '../../ui/banner.tsx';
import { useResource } from '../use-resource.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { grantOf, isCircle } from './grant.ts';
import type { ShareButtonProps } from './share-button.tsx';
import { accessKeyOf } from './shared-calls.ts';
import classes from './sharing.module.css';
import { accessOn, stanceOf } from './stance.ts';

/** Above a thing that waits for an answer: the viewer's to an invitation, or an ADMIN's to the viewer's request. */
export function StandingBanner<K extends SharedKey>(props: ShareButtonProps<K>) {
  const { t } = useLingui();
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
          t`You asked for access. It is yours as soon as an Admin approves.`
        )}
      </Banner>
    </div>
  );
}

/** Who invites, whom, and to what. */
function Invitation<K extends SharedKey>({ of, resource, title }: ShareButtonProps<K>) {
  const { t, i18n } = useLingui();
  const access = accessOn(of, resource);
  const grant = useResource(accessKeyOf(of), access?.name ?? '');
  const told = grant.data && grantOf(grant.data, i18n);
  const requester = useResource('user', told?.requester ?? '');
  const who = requester.data ? fullName(requester.data) : t`Somebody`;
  const whom =
    told && isCircle(told.recipient)
      ? told.recipient.title
      : t({ message: 'you', context: 'who is invited' });
  const level = access?.permissionLevel ?? 'PERMISSION_LEVEL_READ';
  const by = <strong>{who}</strong>;
  return (
    <span>
      {of === 'circle' ? (
        <Trans>
          {by} invites {whom} to join “{title}”, to{' '}
          <Select
            value={level}
            _PERMISSION_LEVEL_WRITE="view and edit"
            _PERMISSION_LEVEL_ADMIN="view, edit and share"
            other="view"
          />{' '}
          what it holds.
        </Trans>
      ) : (
        <Trans>
          {by} invites {whom} to{' '}
          <Select
            value={level}
            _PERMISSION_LEVEL_WRITE="view and edit"
            _PERMISSION_LEVEL_ADMIN="view, edit and share"
            other="view"
          />{' '}
          “{title}”.
        </Trans>
      )}
    </span>
  );
}
