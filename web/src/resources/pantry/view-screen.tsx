import { useNameFromParams } from '../../standard/data/name-from-params.ts';
import { useResource } from '../../standard/data/use-resource.ts';
import { ResourceScreen } from '../../standard/resource-screen.tsx';
import { AccessBanner } from '../../standard/sharing/access-banner.tsx';
import { useLeave } from '../../standard/use-delete-entry.tsx';
import { PantryPage } from './view/pantry-page.tsx';

export function PantryViewScreen() {
  const onGone = useLeave('pantry');
  return (
    <ResourceScreen query={useResource('pantry', useNameFromParams('pantry'))}>
      {pantry => (
        <>
          <AccessBanner of="pantry" resource={pantry} title={pantry.title} onGone={onGone} />
          <PantryPage key={pantry.name} pantry={pantry} />
        </>
      )}
    </ResourceScreen>
  );
}
