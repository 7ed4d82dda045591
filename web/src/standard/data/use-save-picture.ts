import { useLingui } from '@lingui/react/macro';
import type { Client } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { callsOf, outlineOf, type Resource, type ResourceKey } from '../../api/calls.ts';
import { useAction, useFailureReport } from '../../api/use-action.ts';
import { changeCached } from './cached-resources.ts';

/** A form's change to a picture: keep it, remove it, or replace it with this blob. */
export type PictureChange = 'keep' | 'remove' | Blob;

interface SavePicture {
  name: string;
  change: PictureChange;
  signal?: AbortSignal;
}

/** Applies a change to a resource's picture and puts its new address into the cache. */
export function useSavePicture<K extends ResourceKey>(key: K) {
  const client = useApi();
  const cache = useQueryClient();
  return useAction({
    mutationFn: async ({ name, change, signal }: SavePicture): Promise<void> => {
      if (change === 'keep') return;
      if (change === 'remove') await removePicture(client, key, name);
      else await uploadPicture(client, key, { name, file: change, signal });
      const saved = await callsOf(client, key).get({ name });
      changeCached(cache, key, saved.name, () => saved);
    },
  });
}

/** Saves the picture of a form after its other fields. Reports a failure without undoing the other fields. */
export function useSaveFormPicture(of: ResourceKey) {
  const { t } = useLingui();
  const save = useSavePicture(of);
  const report = useFailureReport();
  return async (name: string, change: PictureChange): Promise<void> => {
    try {
      await save.mutateAsync({ name, change });
    } catch (error) {
      report(t`Couldn’t save the picture`, error);
    }
  };
}

/** Uploads the picture of a resource; returns the address under which the server serves it. */
export async function uploadPicture(
  client: Client,
  key: ResourceKey,
  { name, file, signal }: { name?: string; file?: Blob; signal?: AbortSignal },
): Promise<string> {
  if (!name) throw new Error('missing required field request.name');
  if (!file) throw new Error('missing required field request.file');
  const body = new FormData();
  body.append('file', file);
  const path = `/files/${outlineOf(key).service}/v1alpha1/${name}/image`;
  const { imageUri } = await client.send<{ imageUri: string }>({ method: 'PUT', path, body }, { signal });
  return imageUri;
}

function removePicture<K extends ResourceKey>(client: Client, key: K, name: string): Promise<Resource<K>> {
  const { singular } = outlineOf(key);
  return callsOf(client, key).update({ updateMask: 'imageUri', [singular]: { name, imageUri: '' } });
}
