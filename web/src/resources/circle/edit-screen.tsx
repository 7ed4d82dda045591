import { useLingui } from '@lingui/react/macro';
import { type Circle, can, idOf } from '@potluck/contract';
import { useNavigate } from '@tanstack/react-router';
import { useNameFromParams } from '../../resource/name-from-params.ts';
import { ProfileSkeleton } from '../../resource/profile-skeleton.tsx';
import { ResourceScreen } from '../../resource/resource-screen.tsx';
import { useEditedResource } from '../../resource/use-edited-resource.ts';
import { CircleForm } from './circle-form.tsx';
import { useSaveCircle } from './use-save-circle.ts';

export function CircleEditScreen() {
  const query = useEditedResource('circle', useNameFromParams('circle'));
  return (
    <ResourceScreen query={query} skeleton={<ProfileSkeleton />}>
      {circle => (
        <EditCircle key={query.dataUpdatedAt} circle={circle} onReload={() => void query.refetch()} />
      )}
    </ResourceScreen>
  );
}

function EditCircle({ circle, onReload }: { circle: Circle; onReload: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const leave = () =>
    void navigate({ to: '/circles/$circleId', params: { circleId: idOf(circle.name) }, replace: true });
  const standing = { access: circle.circleAccess, visibility: circle.visibility };
  return (
    <CircleForm
      title={t`Edit circle`}
      circle={circle}
      decides={can(standing, 'changeVisibility')}
      save={useSaveCircle(circle)}
      onSaved={leave}
      onCancel={leave}
      onReload={onReload}
    />
  );
}
