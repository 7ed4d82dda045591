import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { Draft, Resource, ResourceKey } from '../../api/calls.ts';
import { changedFields } from '../data/changed-fields.ts';
import { type PictureChange, useSaveFormPicture } from '../data/use-save-picture.ts';
import { useSaveResource } from '../data/use-save-resource.ts';
import type { CircleChoice, Placement } from '../home-circle/use-circle-choice.ts';
import { focusDestination } from '../home-circle/use-destination.ts';
import { useSaveMerged } from './conflict/use-save-merged.ts';

interface SaveForm<K extends ResourceKey> {
  /** The resource being edited; absent for a new one. */
  resource?: Resource<K>;
  /** For a new one: the circle that it goes to. */
  circleChoice?: CircleChoice;
  /** Other queries that a save invalidates. */
  outdates?: readonly QueryKey[];
}

/**
 * Saves the changed fields of a form, and then its picture; if the picture fails, the other fields stay saved. Saves
 * nothing if the chosen circle has gone.
 */
export function useSaveForm<K extends ResourceKey>(
  of: K,
  { resource, circleChoice, outdates = [] }: SaveForm<K>,
) {
  const save = useSaveResource(of);
  const saveMerged = useSaveMerged(of);
  const savePicture = useSaveFormPicture(of);
  const cache = useQueryClient();
  return async (draft: Partial<Draft<K>>, picture: PictureChange = 'keep') => {
    const placement = resource || !circleChoice ? {} : await circleChoice.placement();
    if (!placement) {
      focusDestination();
      return leftUndone;
    }
    const saved = await saveWords(draft, placement);
    await savePicture(saved.name, picture);
    for (const queryKey of outdates) void cache.invalidateQueries({ queryKey });
    return saved;
  };

  async function saveWords(draft: Partial<Draft<K>>, placement: Placement): Promise<Resource<K>> {
    if (!resource) return save.mutateAsync({ ...placement, values: draft });
    const values = changedFields(resource as { [F in keyof Draft<K>]: unknown }, draft);
    if (Object.keys(values).length === 0) return resource;
    return saveMerged({ base: resource, values });
  }
}

/** Returned by a form's `save` if the user cancelled it. */
export const leftUndone = Symbol('left undone');
