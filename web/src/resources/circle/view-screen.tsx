import { useLingui } from '@lingui/react/macro';
import { type Circle, can } from '@potluck/contract';
import { ContentsTabs } from '../../resource/contents-tabs.tsx';
import { useNameFromParams } from '../../resource/name-from-params.ts';
import { ProfileSkeleton } from '../../resource/profile-skeleton.tsx';
import { ResourceScreen } from '../../resource/resource-screen.tsx';
import { StandingBanner } from '../../resource/sharing/standing-banner.tsx';
import { useLeave } from '../../resource/use-leave.ts';
import { useResource } from '../../resource/use-resource.ts';
import { useContentsTabs } from '../use-contents-tabs.tsx';
import { CircleHeader } from './circle-header.tsx';
import { CircleMembers } from './circle-members.tsx';

export function CircleViewScreen() {
  const query = useResource('circle', useNameFromParams('circle'));
  return (
    <ResourceScreen query={query} skeleton={<ProfileSkeleton />}>
      {circle => <CircleHome circle={circle} />}
    </ResourceScreen>
  );
}

function CircleHome({ circle }: { circle: Circle }) {
  const { t } = useLingui();
  const members = {
    key: 'members',
    label: t`Members`,
    contents: <CircleMembers circle={circle} />,
  };
  const { name, title, circleAccess: access, visibility } = circle;
  const creates = can({ access, visibility }, 'createInside');
  const tabs = useContentsTabs({ name, title, is: 'circle', creates });
  // Everyone sees what a public circle shares with everyone, but not who belongs to it.
  const reads = can({ access, visibility: 'VISIBILITY_LEVEL_HIDDEN' }, 'readContents');
  return (
    <>
      <StandingBanner of="circle" resource={circle} title={circle.title} onGone={useLeave('circle')} />
      <CircleHeader circle={circle} />
      <ContentsTabs label={t`In ${circle.title}`} tabs={reads ? [...tabs, members] : tabs} />
    </>
  );
}
