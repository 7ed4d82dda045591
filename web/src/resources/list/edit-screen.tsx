import { useLingui } from '@lingui/react/macro';
import { can, type List } from '@potluck/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { FormSkeleton } from '../../resource/form-skeleton.tsx';
import { useNameFromParams } from '../../resource/name-from-params.ts';
import { ReadOnlyNote } from '../../resource/read-only-note.tsx';
import { ResourceScreen } from '../../resource/resource-screen.tsx';
import { standingOn } from '../../resource/sharing/stance.ts';
import { useEditedResource } from '../../resource/use-edited-resource.ts';
import { ListForm } from './form/list-form.tsx';
import { useListLinks } from './list-links.ts';

export function ListEditScreen() {
  const query = useEditedResource('list', useNameFromParams('list'));
  return (
    <ResourceScreen query={query} skeleton={<FormSkeleton />}>
      {list => <EditList key={query.dataUpdatedAt} list={list} onReload={() => void query.refetch()} />}
    </ResourceScreen>
  );
}

function EditList({ list, onReload }: { list: List; onReload: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { view } = useListLinks(list.name);
  const leave = () => void navigate({ ...view, replace: true });
  const standing = standingOn('list', list);
  if (!can(standing, 'update'))
    return <ReadOnlyNote thing="list" back={link => <Link {...view} {...link} />} />;
  return (
    <ListForm
      title={t`Edit list`}
      list={list}
      decides={can(standing, 'changeVisibility')}
      onSaved={leave}
      onCancel={leave}
      onReload={onReload}
    />
  );
}
