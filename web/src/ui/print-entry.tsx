import { useLingui } from '@lingui/react/macro';
import { IconPrinter } from '@tabler/icons-react';
import type { MenuEntry } from './open-menu.tsx';

/** The menu entry that prints the screen, after the menu has closed: it would be on the print. */
export function usePrintEntry(): MenuEntry {
  const { t } = useLingui();
  return {
    label: t`Print`,
    icon: <IconPrinter size={20} aria-hidden />,
    onSelect: () => setTimeout(() => window.print(), 250),
  };
}
