import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ApiError, type SharedKey } from '@potluck/contract';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useFailureReport } from '../api/use-action.ts';
import { useLinks } from '../resource-types/resource-types.ts';
import { resourceTypeWords } from '../resource-types/words.ts';
import { useAlerts } from '../ui/alerts/alerts.tsx';
import { useConfirm } from '../ui/alerts/confirm.tsx';
import type { MenuEntry } from '../ui/open-menu.tsx';
import { useDeleteResource, useUndelete } from './data/use-delete-resource.ts';

interface DeleteEntryOptions {
  name: string;
  title: string;
  /** Further data that will be deleted, and the people affected. */
  consequence: string;
  /** Navigates away from the deleted resource. */
  onDeleted: () => void;
}

/**
 * The menu entry that deletes a resource after a confirmation, and offers to undo that. If this resource is the only
 * ADMIN of others, it also asks whether to take those over.
 */
export function useDeleteEntry(key: keyof typeof resourceTypeWords, options: DeleteEntryOptions): MenuEntry {
  const { t } = useLingui();
  const { name, title, consequence, onDeleted } = options;
  const remove = useDeleteResource(key);
  const undelete = useUndelete(title);
  const confirm = useConfirm();
  const alerts = useAlerts();
  const report = useFailureReport();
  const confirmLabel = t(resourceTypeWords[key].delete);

  async function ask() {
    if (!(await confirm({ title: t`Delete “${title}”?`, message: consequence, confirmLabel }))) return;
    await attempt(false);
  }

  async function attempt(force: boolean) {
    try {
      await remove.mutateAsync({ name, force });
      alerts.show({
        severity: 'success',
        message: t`Deleted “${title}”.`,
        undo: () => undelete.mutate({ key, name }),
      });
      onDeleted();
    } catch (error) {
      if (!force && error instanceof ApiError && error.reason === 'ONLY_ADMIN') await askToTakeOver(error);
      else report(t`Couldn’t delete “${title}”`, error);
    }
  }

  async function askToTakeOver({ metadata }: ApiError) {
    const count = Number(metadata.count);
    const title = t`${plural(count, { one: 'Take over 1 item?', other: 'Take over # items?' })}`;
    const message = t`${plural(count, { one: 'This circle is the only admin of 1 item. If you continue, you become its admin.', other: 'This circle is the only admin of # items. If you continue, you become their admin.' })}`;
    if (await confirm({ title, message, confirmLabel })) await attempt(true);
  }

  return {
    label: t`Delete`,
    icon: <IconTrash size={20} aria-hidden />,
    danger: true,
    onSelect: () => void ask(),
  };
}

/** Navigates away from a resource's screen after it was deleted or became invisible. */
export function useLeave(of: SharedKey): () => Promise<void> {
  const navigate = useNavigate();
  const { home } = useLinks(of, '');
  return () => navigate({ ...home, replace: true });
}
