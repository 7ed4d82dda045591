import { useLingui } from '@lingui/react/macro';
import type { SharedKey, Visibility } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { Draft, Resource } from '../../api/calls.ts';
import { Fold } from '../../ui/fold.tsx';
import { changeCached } from '../data/cached.ts';
import { useSaveResource } from '../data/use-save-resource.ts';
import { VisibilityPicker } from '../form/visibility-picker.tsx';
import { callerAccessOn } from './caller-access.ts';
import { useRefusal } from './use-refusal.ts';

/** The visibility of a thing, changed as soon as another is chosen. */
export function VisibilityChoice<K extends SharedKey>({ of, resource }: { of: K; resource: Resource<K> }) {
  const { t } = useLingui();
  const save = useSaveResource(of);
  const cache = useQueryClient();
  const refused = useRefusal();
  const { visibility } = callerAccessOn(of, resource);
  const show = (now: Visibility) =>
    changeCached(cache, of, resource.name, held => ({ ...held, visibility: now }));

  function choose(chosen: Visibility) {
    show(chosen);
    // Both people and things are saved alike, but only things have a visibility.
    const values = { visibility: chosen } as unknown as Partial<Draft<K>>;
    save.mutate(
      { name: resource.name, values },
      {
        onError: error => {
          show(visibility);
          refused(t`Who can see it has not changed`, error);
        },
      },
    );
  }

  return (
    <Fold title={t`Change who can see it`}>
      <VisibilityPicker value={visibility} onChange={choose} />
    </Fold>
  );
}
