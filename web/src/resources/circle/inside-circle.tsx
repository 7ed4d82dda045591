import { useLingui } from '@lingui/react/macro';
import { can } from '@potluck/contract';
import { Outlet, useParams } from '@tanstack/react-router';
import { kinds } from '../../kinds/kinds.ts';
import { FormSkeleton } from '../../resource/form-skeleton.tsx';
import { accountFromParams } from '../../resource/name-from-params.ts';
import { ReadOnlyNote } from '../../resource/read-only-note.tsx';
import { ResourceScreen } from '../../resource/resource-screen.tsx';
import { standingOn } from '../../resource/sharing/stance.ts';
import { useEditedResource } from '../../resource/use-edited-resource.ts';

/** Around the forms of what is made inside a circle: nobody fills one in whose work the circle would not take. */
export function InsideCircle() {
  const { t } = useLingui();
  const query = useEditedResource('circle', accountFromParams(useParams({ strict: false })));
  return (
    <ResourceScreen query={query} skeleton={<FormSkeleton />}>
      {circle =>
        can(standingOn('circle', circle), 'createInside') ? (
          <Outlet />
        ) : (
          <ReadOnlyNote
            of="circle"
            title={t`You may read this circle, not add to it`}
            back={kinds.circle.links(circle.name, {}).view}
          />
        )
      }
    </ResourceScreen>
  );
}
