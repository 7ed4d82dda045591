import { useLingui } from '@lingui/react/macro';
import { type Circle, can } from '@potluck/contract';
import { ContentsTabs } from '../../standard/contents-tabs.tsx';
import { useNameFromParams } from '../../standard/data/name-from-params.ts';
import { useResource } from '../../standard/data/use-resource.ts';
import { ResourceScreen } from '../../standard/resource-screen.tsx';
import { AccessBanner } from '../../standard/sharing/access-banner.tsx';
import { useLeave } from '../../standard/use-leave.ts';
import { useContentsTabs } from '../use-contents-tabs.tsx';
import { CircleHeader } from './circle-header.tsx';
import { CircleMembers } from './circle-members.tsx';
import { CircleOverview } from './circle-overview.tsx';

export function CircleViewScreen() {
  const query = useResource('circle', useNameFromParams('circle'));
  return <ResourceScreen query={query}>{circle => <CircleHome circle={circle} />}</ResourceScreen>;
}

function CircleHome({ circle }: { circle: Circle }) {
  const { t } = useLingui();
  const { name, title, circleAccess: access, visibility } = circle;
  const creates = can({ access, visibility }, 'createInside');
  const overview = {
    key: 'overview',
    label: t`Overview`,
    contents: <CircleOverview circle={circle} creates={creates} />,
  };
  const members = {
    key: 'members',
    label: t`Members`,
    contents: <CircleMembers circle={circle} />,
  };
  const tabs = useContentsTabs({ name, title, is: 'circle', creates });
  // Everyone sees what a public circle shares with everyone, but not who belongs to it.
  const reads = can({ access, visibility: 'VISIBILITY_LEVEL_HIDDEN' }, 'readContents');
  return (
    <>
      <AccessBanner of="circle" resource={circle} title={circle.title} onGone={useLeave('circle')} />
      <CircleHeader circle={circle} />
      <ContentsTabs label={t`In ${circle.title}`} tabs={reads ? [overview, ...tabs, members] : tabs} />
    </>
  );
}
