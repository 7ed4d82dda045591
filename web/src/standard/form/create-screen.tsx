import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { resourceTypes } from '../../resource-types/resource-types.ts';
import { resourceTypeWords, type ThingKey } from '../../resource-types/words.ts';
import { accountFromParams } from '../data/name-from-params.ts';
import { DraftGate } from './draft-gate.tsx';
import type { FormProps } from './form-props.ts';

interface CreateScreenProps<K extends ThingKey> {
  of: K;
  form: ComponentType<FormProps<K>>;
}

/** Creates a resource: for the user, or for all members of the circle in the URL. */
export function CreateScreen<K extends ThingKey>({ of, form: Form }: CreateScreenProps<K>) {
  const { t } = useLingui();
  const params = useParams({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const { links } = resourceTypes[of];
  const parent = accountFromParams(params) || undefined;
  return (
    <DraftGate form={`${of} create ${parent ?? ''}`}>
      <Form
        title={t(resourceTypeWords[of].create)}
        parent={parent}
        decides
        onSaved={({ name }) => void navigate({ ...links(name, params).view, replace: true })}
        // A link from another app may have opened this screen: then there is no history to go back to.
        onCancel={() =>
          router.history.canGoBack()
            ? router.history.back()
            : void navigate({ ...links('', params).home, replace: true })
        }
      />
    </DraftGate>
  );
}
