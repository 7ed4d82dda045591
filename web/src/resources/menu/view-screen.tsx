import { useViewer } from '../../auth/use-auth.ts';
import { useNameFromParams } from '../../standard/data/name-from-params.ts';
import { useResource } from '../../standard/data/use-resource.ts';
import { ResourceScreen } from '../../standard/resource-screen.tsx';
import { AccessBanner } from '../../standard/sharing/access-banner.tsx';
import { grantStateOf } from '../../standard/sharing/caller-access.ts';
import { useLeave } from '../../standard/use-delete-entry.tsx';
import { lazyPart } from '../../ui/browser/lazy-part.tsx';
import { MenuPage } from './view/menu-page.tsx';

const AcceptRecipes = lazyPart(() => import('../cookbook/sharing/accept-recipes.tsx'), 'AcceptRecipes');

export function MenuViewScreen() {
  const name = useNameFromParams('menu');
  const onGone = useLeave('menu');
  const viewer = useViewer().user.name;
  return (
    <ResourceScreen query={useResource('menu', name)}>
      {menu => (
        <>
          <AccessBanner of="menu" resource={menu} title={menu.title} onGone={onGone} />
          <AcceptRecipes
            of="menu"
            name={menu.name}
            invited={grantStateOf('menu', menu, viewer) === 'invited'}
          />
          <MenuPage key={menu.name} menu={menu} />
        </>
      )}
    </ResourceScreen>
  );
}
