import { useLingui } from '@lingui/react/macro';
import type { List } from '@potluck/contract';
import { IconPrinter } from '@tabler/icons-react';
import { ResourceActions } from '../../../standard/resource-actions.tsx';
import { printSoon } from '../../../ui/browser/print-soon.ts';

/** What the viewer may do with the list as a whole. */
export function ListActions({ list }: { list: List }) {
  const { t } = useLingui();
  return (
    <ResourceActions
      of="list"
      resource={list}
      consequence={t`Its items go with it, for everybody it is shared with. This cannot be undone.`}
      entries={[{ label: t`Print`, icon: <IconPrinter size={20} aria-hidden />, onSelect: printSoon }]}
    />
  );
}
