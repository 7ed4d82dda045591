import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BatchResult } from '@potluck/contract';
import { maxBatch } from '@potluck/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../api/use-action.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import type { SelectedItem } from './use-selection.ts';

interface Batch {
  items: readonly SelectedItem[];
  /** Sends one request for at most `maxBatch` of them. */
  send: (items: readonly SelectedItem[]) => Promise<BatchResult>;
  /** The words for what was done. */
  done: (count: number) => string;
  /** Undoes it, given the names in the responses. */
  undo?: (names: string[]) => void;
  /** Reasons that are as good as done, such as that a recipe is in the cookbook already. */
  fine?: readonly string[];
}

/**
 * Changes many resources: sends as few requests as possible, says what was done with one undo for all, and names what
 * was refused.
 */
export function useBatch() {
  const { t } = useLingui();
  const cache = useQueryClient();
  const alerts = useAlerts();
  return useAction({
    mutationFn: ({ items, send }: Batch) => sendAll(items, send),
    failed: t`Couldn’t change them`,
    onSuccess: ({ names, refused }, { done, undo, fine = [] }) => {
      const left = refused.filter(({ reason }) => !fine.includes(reason));
      if (names.length > 0 || left.length === 0)
        alerts.show({
          severity: 'success',
          message: done(names.length),
          ...(undo && names.length > 0 && { undo: () => undo(names) }),
        });
      if (left.length === 0) return;
      const [first] = left;
      const titles = left.slice(0, maxNamed).map(({ title }) => `“${title}”`);
      const more = left.length - titles.length;
      const named = new Intl.ListFormat(document.documentElement.lang || 'en').format([
        ...titles,
        ...(more > 0 ? [t`${plural(more, { one: '# more', other: '# more' })}`] : []),
      ]);
      const message = left.every(
        ({ reason }) => reason === 'LEVEL_TOO_LOW' || reason === 'RESOURCE_NOT_FOUND',
      )
        ? t`You may not change ${named}.`
        : t`Left ${named} unchanged: ${first?.message ?? ''}`;
      alerts.show({ severity: 'warning', message, durationMs: 10_000 });
    },
    onSettled: () => cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'edited' }),
  });
}

const maxNamed = 3;

interface Refused extends SelectedItem {
  reason: string;
  message: string;
}

async function sendAll(
  items: readonly SelectedItem[],
  send: Batch['send'],
): Promise<{ names: string[]; refused: Refused[] }> {
  const names: string[] = [];
  const refused: Refused[] = [];
  for (let at = 0; at < items.length; at += maxBatch) {
    const some = items.slice(at, at + maxBatch);
    const result = await send(some);
    names.push(...result.names);
    for (const { index, reason, message } of result.failures) {
      const item = some[index];
      if (item) refused.push({ ...item, reason, message });
    }
  }
  return { names, refused };
}
