import { can, idOf } from '@potluck/contract';
import { Link, Outlet, useParams } from '@tanstack/react-router';
import { FormSkeleton } from '../../resource/form-skeleton.tsx';
import { accountFromParams } from '../../resource/name-from-params.ts';
import { ReadOnlyNote } from '../../resource/read-only-note.tsx';
import { ResourceScreen } from '../../resource/resource-screen.tsx';
import { standingOn } from '../../resource/sharing/stance.ts';
import { useEditedResource } from '../../resource/use-edited-resource.ts';

/** Around the forms of what is made inside a circle: nobody fills one in whose work the circle would not take. */
export function InsideCircle() {
  const query = useEditedResource('circle', accountFromParams(useParams({ strict: false })));
  return (
    <ResourceScreen query={query} skeleton={<FormSkeleton />}>
      {circle =>
        can(standingOn('circle', circle), 'createInside') ? (
          <Outlet />
        ) : (
          <ReadOnlyNote
            thing="insides"
            back={link => <Link to="/circles/$circleId" params={{ circleId: idOf(circle.name) }} {...link} />}
          />
        )
      }
    </ResourceScreen>
  );
}
