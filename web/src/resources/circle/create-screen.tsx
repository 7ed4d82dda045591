import { useLingui } from '@lingui/react/macro';
import { idOf } from '@potluck/contract';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { CircleForm } from './circle-form.tsx';
import { useSaveCircle } from './use-save-circle.ts';

export function CircleCreateScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const router = useRouter();
  return (
    <CircleForm
      title={t`New circle`}
      decides
      save={useSaveCircle()}
      onSaved={({ name }) =>
        void navigate({ to: '/circles/$circleId', params: { circleId: idOf(name) }, replace: true })
      }
      onCancel={() => router.history.back()}
    />
  );
}
