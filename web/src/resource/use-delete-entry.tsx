import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@potluck/contract';
import { IconTrash } from '@tabler/icons-react';
import { messageOf } from '../api.ts';
import { useAlerts } from '../ui/alerts.tsx';
import { useConfirm } from '../ui/confirm.tsx';
import type { MenuEntry } from '../ui/more-menu.tsx';
import { definitionOf, type ResourceKey } from './calls.ts';
import { useDeleteResource } from './use-delete-resource.ts';

interface DeleteEntryOptions {
  name: string;
  title: string;
  /** What goes with it, for whom. */
  consequence: string;
  /** Leads away from what is no more. */
  onDeleted: () => void;
}

/** The menu's entry that deletes a resource for good, after asking; what it alone administers is asked about too. */
export function useDeleteEntry(key: ResourceKey, options: DeleteEntryOptions): MenuEntry {
  const { i18n } = useLingui();
  const { name, title, consequence, onDeleted } = options;
  const remove = useDeleteResource(key);
  const confirm = useConfirm();
  const alerts = useAlerts();
  const { singular } = definitionOf(key);
  const confirmLabel = `Delete ${singular}`;

  async function ask() {
    if (!(await confirm({ title: `Delete “${title}”?`, message: consequence, confirmLabel }))) return;
    await attempt(false);
  }

  async function attempt(force: boolean) {
    try {
      await remove.mutateAsync({ name, force });
      alerts.show({ severity: 'success', message: `“${title}” is deleted.` });
      onDeleted();
    } catch (error) {
      if (!force && error instanceof ApiError && error.reason === 'ONLY_ADMIN') await askToTakeOver(error);
      else
        alerts.show({ severity: 'error', message: `“${title}” is not deleted: ${messageOf(error, i18n)}` });
    }
  }

  async function askToTakeOver({ metadata }: ApiError) {
    const things = metadata.count === '1' ? 'one thing' : `${metadata.count} things`;
    const message = `It alone administers ${things}. Those become yours if you go on.`;
    if (await confirm({ title: `Take over ${things}?`, message, confirmLabel })) await attempt(true);
  }

  return {
    label: 'Delete',
    icon: <IconTrash size={20} aria-hidden />,
    danger: true,
    onSelect: () => void ask(),
  };
}
