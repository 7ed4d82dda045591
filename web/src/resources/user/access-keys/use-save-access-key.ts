import type { AccessKey } from '@potluck/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';

type KeyFields = Pick<AccessKey, 'title' | 'description' | 'expireTime'>;

/** Makes or changes a key. The answer that tells a new one is given to its caller and kept nowhere. */
export function useSaveAccessKey(parent: string, before: AccessKey | undefined) {
  const client = useApi();
  const cache = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (said: KeyFields): Promise<AccessKey> =>
      before
        ? client.accessKey.update({
            updateMask: 'title,description,expireTime',
            accessKey: { name: before.name, etag: before.etag, ...said },
          })
        : client.accessKey.create({ parent, accessKey: said }),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['accessKey'] }),
  });
}
