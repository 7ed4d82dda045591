import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { type FormDraft, useFormDraft } from './draft-gate.tsx';
import { type DraftValues, type RestoredValues, restoredValues } from './draft-values.ts';

type Values = Record<string, unknown>;

interface DraftFormOptions<V extends Values> extends UseFormInput<V> {
  /** The saved values, or those of an empty new resource. */
  initialValues: V;
  /** Unsaved initial values of a new resource, such as a recipe that was read from a page. */
  start?: V;
  /** Values with an example in each array, to validate a draft that another version of the app wrote. */
  like?: V;
}

export interface DraftForm<V extends Values> extends UseFormReturnType<V> {
  /** The values that the form opened with, for uncontrolled fields. */
  first: V;
  restored: Omit<RestoredValues<V>, 'values'> | undefined;
  draft: Pick<FormDraft, 'forget' | 'startOver'>;
}

/** A form whose unsaved values are kept in the `DraftGate` around it. */
export function useDraftForm<V extends Values>(options: DraftFormOptions<V>): DraftForm<V> {
  const { initialValues, start, like, ...rest } = options;
  const draft = useFormDraft();
  const [saved] = useState(initialValues);
  const [restored] = useState(() => restoredValues(draft.found(), { saved, like }));
  const [first] = useState(restored?.values ?? start ?? saved);
  const form = useForm<V>({
    mode: 'uncontrolled',
    ...rest,
    initialValues: first,
    onValuesChange: () => draft.touch(),
  });
  // Restored or prefilled values count as unsaved.
  const { setInitialValues } = form;
  useEffect(() => setInitialValues(saved), [setInitialValues, saved]);
  const latest = useRef(form);
  latest.current = form;
  useEffect(
    () =>
      draft.follow((): DraftValues | undefined =>
        latest.current.isDirty() ? { values: latest.current.getValues(), base: saved } : undefined,
      ),
    [draft, saved],
  );
  return { ...form, first, restored, draft };
}
