import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { resourceTypes } from '../../resource-types/resource-types.ts';
import { resourceTypeWords, type ThingKey } from '../../resource-types/words.ts';
import { type CircleChoice, type PlacedKey, useCircleChoice } from '../home-circle/use-circle-choice.ts';
import { DraftGate } from './draft-gate.tsx';
import type { FormProps } from './form-shell.tsx';

interface CreateScreenProps<K extends ThingKey> {
  of: K;
  form: ComponentType<FormProps<K>>;
}

/** Creates a resource in the circle of the URL, in the home circle or for the user alone. */
export function CreateScreen<K extends ThingKey>({ of, form }: CreateScreenProps<K>) {
  if (of === 'circle') return <CreateForm of={of} form={form} />;
  return <CreatePlaced of={of} form={form} placed={of as PlacedKey} />;
}

function CreatePlaced<K extends ThingKey>({
  placed,
  ...screen
}: CreateScreenProps<K> & { placed: PlacedKey }) {
  const { circleId } = useParams({ strict: false });
  const choice = useCircleChoice(placed, circleId && `circles/${circleId}`);
  return <CreateForm {...screen} circleChoice={choice} />;
}

interface CreateFormProps<K extends ThingKey> extends CreateScreenProps<K> {
  circleChoice?: CircleChoice;
}

function CreateForm<K extends ThingKey>({ of, form: Form, circleChoice }: CreateFormProps<K>) {
  const { t } = useLingui();
  const params = useParams({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const { links } = resourceTypes[of];
  const inside = circleChoice?.inside;
  // The address names the circle only if the resource really goes there.
  const savedParams = inside === circleChoice?.value ? params : {};
  return (
    <DraftGate form={`${of} create ${inside ?? ''}`}>
      <Form
        title={t(resourceTypeWords[of].create)}
        circleChoice={circleChoice}
        decides
        onSaved={({ name }) => void navigate({ ...links(name, savedParams).view, replace: true })}
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
