import type { List } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { changedFields } from '../../../resource/changed-fields.ts';
import { useSaveResource } from '../../../resource/use-save-resource.ts';
import { type ListValues, listDraft } from './list-values.ts';

export function useSaveList({ list, parent }: { list?: List; parent?: string }) {
  const save = useSaveResource('list');
  const cache = useQueryClient();
  return async (values: ListValues): Promise<List> => {
    const draft = listDraft(values);
    if (!list) return save.mutateAsync({ parent, values: draft });
    const changed = changedFields(list, draft);
    if (Object.keys(changed).length === 0) return list;
    const saved = await save.mutateAsync({ name: list.name, etag: list.etag, values: changed });
    // What stood in a section that went stands in none.
    void cache.invalidateQueries({ queryKey: ['listItem', 'list'] });
    return saved;
  };
}
