import { lazyRouteComponent } from '@tanstack/react-router';
import type { ThingKey } from '../resource-types/words.ts';
import { forms } from './forms.ts';

/** The create screen of a resource type. */
export function createScreen<K extends ThingKey>(of: K) {
  return lazyRouteComponent(async () => {
    const { form, create = form } = forms[of];
    const [{ CreateScreen }, Form] = await Promise.all([
      import('../standard/form/create-screen.tsx'),
      create(),
    ]);
    return { default: () => <CreateScreen of={of} form={Form} /> };
  });
}

/** The edit screen of a resource type. */
export function editScreen<K extends ThingKey>(of: K) {
  return lazyRouteComponent(async () => {
    const [{ EditScreen }, Form] = await Promise.all([
      import('../standard/form/edit-screen.tsx'),
      forms[of].form(),
    ]);
    return { default: () => <EditScreen of={of} form={Form} /> };
  });
}
