import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { accountFromParams } from '../../resource/name-from-params.ts';
import { ListForm } from './form/list-form.tsx';
import { listLinks } from './list-links.ts';

/** A new list, of one's own or below a circle's address for all of its members. */
export function ListCreateScreen() {
  const { t } = useLingui();
  const params = useParams({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  return (
    <ListForm
      title={t`New list`}
      parent={accountFromParams(params) || undefined}
      decides
      onSaved={({ name }) => void navigate({ ...listLinks(name, params).view, replace: true })}
      onCancel={() =>
        router.history.canGoBack()
          ? router.history.back()
          : void navigate({ ...listLinks('', params).home, replace: true })
      }
    />
  );
}
