import { Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

export type MenuEntry = {
  label: string;
  icon?: ReactNode;
  /** It destroys: shown last and in red ink. */
  danger?: boolean;
  disabled?: boolean;
} & (
  | { onSelect: () => void }
  /** The address of a file that is kept on the device. */
  | { download: string }
);

type MoreMenuProps = { label: string; entries: MenuEntry[]; icon?: ReactNode };

/** What can be done beside the few things that have a button of their own. Nothing is shown for no entries. */
export function MoreMenu({
  label,
  entries,
  icon = <IconDotsVertical size={22} aria-hidden />,
}: MoreMenuProps) {
  if (entries.length === 0) return null;
  return (
    <Menu width={240}>
      <Menu.Target>
        <IconButton label={label} icon={icon} />
      </Menu.Target>
      <Menu.Dropdown>
        <MenuEntries entries={entries} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The entries within a menu that is opened in another way. */
export function MenuEntries({ entries }: { entries: MenuEntry[] }) {
  return entries.map(entry => (
    <Menu.Item
      key={entry.label}
      leftSection={entry.icon}
      color={entry.danger ? 'var(--tomato-ink)' : undefined}
      disabled={entry.disabled}
      {...('download' in entry
        ? { component: 'a', href: entry.download, download: true }
        : { onClick: entry.onSelect })}
    >
      {entry.label}
    </Menu.Item>
  ));
}
