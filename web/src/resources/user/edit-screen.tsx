import { idOf, type User, type UserSettings } from '@potluck/contract';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { useNameFromParams } from '../../standard/data/name-from-params.ts';
import { useEditedResource } from '../../standard/data/use-resource.ts';
import { DraftGate } from '../../standard/form/draft-gate.tsx';
import { ResourceScreen } from '../../standard/resource-screen.tsx';
import { UserForm } from './user-form.tsx';

/** The viewer’s profile and settings; the server rejects access to anybody else’s. */
export function UserEditScreen() {
  const name = useNameFromParams('user');
  const user = useEditedResource('user', name);
  const settings = useEditedResource('userSettings', `${name}/settings`);
  const reload = () => void Promise.all([user.refetch(), settings.refetch()]);
  return (
    <ResourceScreen query={user}>
      {person => (
        <ResourceScreen query={settings}>
          {theirs => (
            <DraftGate
              key={`${user.dataUpdatedAt} ${settings.dataUpdatedAt}`}
              form={`user edit ${person.name}`}
            >
              <EditUser user={person} settings={theirs} onReload={reload} />
            </DraftGate>
          )}
        </ResourceScreen>
      )}
    </ResourceScreen>
  );
}

interface EditUserProps {
  user: User;
  settings: UserSettings;
  onReload: () => void;
}

function EditUser({ user, settings, onReload }: EditUserProps) {
  const navigate = useNavigate();
  const leave = () => void navigate({ to: paths.user, params: { userId: idOf(user.name) }, replace: true });
  return <UserForm user={user} settings={settings} onSaved={leave} onCancel={leave} onReload={onReload} />;
}
