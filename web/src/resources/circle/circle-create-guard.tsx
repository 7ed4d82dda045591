import { useLingui } from '@lingui/react/macro';
import { can } from '@potluck/contract';
import { Outlet, useParams } from '@tanstack/react-router';
import { resourceTypes } from '../../resource-types/resource-types.ts';
import { accountFromParams } from '../../standard/data/name-from-params.ts';
import { useEditedResource } from '../../standard/data/use-resource.ts';
import { ReadOnlyNote } from '../../standard/form/read-only-note.tsx';
import { ResourceScreen } from '../../standard/resource-screen.tsx';
import { callerAccessOn } from '../../standard/sharing/caller-access.ts';

/** Wraps the create forms inside a circle: shows no form to people who may not add to the circle. */
export function CircleCreateGuard() {
  const { t } = useLingui();
  const query = useEditedResource('circle', accountFromParams(useParams({ strict: false })));
  return (
    <ResourceScreen query={query}>
      {circle =>
        can(callerAccessOn('circle', circle), 'createInside') ? (
          <Outlet />
        ) : (
          <ReadOnlyNote
            of="circle"
            title={t`You can view this circle, but not add to it`}
            back={resourceTypes.circle.links(circle.name, {}).view}
          />
        )
      }
    </ResourceScreen>
  );
}
