import { useViewer } from '../../auth/use-auth.ts';
import { useNameFromParams } from '../../standard/data/name-from-params.ts';
import { useResource } from '../../standard/data/use-resource.ts';
import { ResourceScreen } from '../../standard/resource-screen.tsx';
import { AccessBanner } from '../../standard/sharing/access-banner.tsx';
import { grantStateOf } from '../../standard/sharing/caller-access.ts';
import { useLeave } from '../../standard/use-delete-entry.tsx';
import { lazyPart } from '../../ui/browser/lazy-part.tsx';
import { CookbookPage } from './view/cookbook-page.tsx';

const AcceptRecipes = lazyPart(() => import('./sharing/accept-recipes.tsx'), 'AcceptRecipes');

export function CookbookViewScreen() {
  const name = useNameFromParams('cookbook');
  const onGone = useLeave('cookbook');
  const viewer = useViewer().user.name;
  return (
    <ResourceScreen query={useResource('cookbook', name)}>
      {cookbook => (
        <>
          <AccessBanner of="cookbook" resource={cookbook} title={cookbook.title} onGone={onGone} />
          <AcceptRecipes
            cookbook={cookbook.name}
            invited={grantStateOf('cookbook', cookbook, viewer) === 'invited'}
          />
          <CookbookPage key={cookbook.name} cookbook={cookbook} />
        </>
      )}
    </ResourceScreen>
  );
}
