import { useLingui } from '@lingui/react/macro';
import { can } from '@potluck/contract';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Resource } from '../../api/calls.ts';
import { useLinks } from '../../resource-types/resource-types.ts';
import { resourceTypeWords, type ThingKey } from '../../resource-types/words.ts';
import { useNameFromParams } from '../data/name-from-params.ts';
import { useEditedResource } from '../data/use-resource.ts';
import { ResourceScreen } from '../resource-screen.tsx';
import { callerAccessOn } from '../sharing/caller-access.ts';
import { DraftGate } from './draft-gate.tsx';
import type { FormProps } from './form-shell.tsx';
import { ReadOnlyNote } from './read-only-note.tsx';

interface EditScreenProps<K extends ThingKey> {
  of: K;
  form: ComponentType<FormProps<K>>;
}

/** The edit form for the resource in the URL, for people who may change it. */
export function EditScreen<K extends ThingKey>({ of, form }: EditScreenProps<K>) {
  const query = useEditedResource(of, useNameFromParams(of));
  return (
    <ResourceScreen query={query}>
      {resource => (
        <DraftGate key={query.dataUpdatedAt} form={`${of} edit ${resource.name}`}>
          <Edit of={of} form={form} resource={resource} onReload={() => void query.refetch()} />
        </DraftGate>
      )}
    </ResourceScreen>
  );
}

interface EditProps<K extends ThingKey> extends EditScreenProps<K> {
  resource: Resource<K>;
  onReload: () => void;
}

function Edit<K extends ThingKey>({ of, form: Form, resource, onReload }: EditProps<K>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { view } = useLinks(of, resource.name);
  const callerAccess = callerAccessOn(of, resource);
  if (!can(callerAccess, 'update')) return <ReadOnlyNote of={of} back={view} />;
  const leave = () => void navigate({ ...view, replace: true });
  return (
    <Form
      title={t(resourceTypeWords[of].edit)}
      resource={resource}
      editing={resource.name}
      decides={can(callerAccess, 'changeVisibility')}
      onSaved={leave}
      onCancel={leave}
      onReload={onReload}
    />
  );
}
