import { useLingui } from '@lingui/react/macro';
import type { List, ListItem } from '@potluck/contract';
import { IconCopy, IconShare2 } from '@tabler/icons-react';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { copyText } from '../../../ui/browser/copy-text.ts';
import { sharesByDevice } from '../../../ui/browser/share-sheet.ts';
import type { MenuEntry } from '../../../ui/open-menu.tsx';
import { useQuantityWords } from '../../recipe/use-quantity-style.ts';
import { type ItemGroup, itemGroups } from '../items/item-groups.ts';

/** The menu entry that gives the open items as text to somebody without an account. It needs no network. */
export function useTextEntry(list: List, items: ListItem[]): MenuEntry[] {
  const { t, i18n } = useLingui();
  const alerts = useAlerts();
  const inWords = useQuantityWords();
  if (!items.some(item => !item.completed)) return [];
  const text = () => listText(list, itemGroups(list, items, i18n), inWords);

  async function copy() {
    const copied = await copyText(text());
    alerts.show(
      copied ? { message: t`Copied the list.` } : { severity: 'error', message: t`Couldn’t copy the list.` },
    );
  }

  async function share() {
    await navigator.share({ title: list.title, text: text() }).catch(async (error: unknown) => {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException) || error.name !== 'AbortError') await copy();
    });
  }

  return [
    sharesByDevice()
      ? { label: t`Share as text`, icon: <IconShare2 size={20} aria-hidden />, onSelect: () => void share() }
      : { label: t`Copy as text`, icon: <IconCopy size={20} aria-hidden />, onSelect: () => void copy() },
  ];
}

/** The title, and the open items below the titles of their sections. */
export function listText(
  { title, sections }: Pick<List, 'title' | 'sections'>,
  groups: readonly ItemGroup[],
  inWords: (quantity: string) => string,
): string {
  const blocks = groups
    .filter(({ items }) => items.length > 0)
    .map(({ label, items }) => {
      const lines = items.map(item => `- ${[inWords(item.quantity), item.title].filter(Boolean).join(' ')}`);
      return (sections.length > 0 ? [label, ...lines] : lines).join('\n');
    });
  return [title, ...blocks].join('\n\n');
}
