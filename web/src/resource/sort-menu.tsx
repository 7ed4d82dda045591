import { Menu } from '@mantine/core';
import { IconArrowsSort, IconCheck } from '@tabler/icons-react';
import { IconButton } from '../ui/icon-button.tsx';

interface SortMenuProps {
  sorts: { key: string; label: string }[];
  /** Undefined is the server's own order. */
  chosen: string | undefined;
  onChange: (key: string | undefined) => void;
}

export function SortMenu({ sorts, chosen, onChange }: SortMenuProps) {
  const newest = { key: undefined, label: 'Newest first' };
  return (
    <Menu width={220}>
      <Menu.Target>
        <IconButton label="Order" icon={<IconArrowsSort size={22} stroke={1.75} aria-hidden />} />
      </Menu.Target>
      <Menu.Dropdown>
        {[newest, ...sorts].map(({ key, label }) => (
          <Menu.Item
            key={label}
            role="menuitemradio"
            aria-checked={key === chosen}
            rightSection={key === chosen && <IconCheck size={18} aria-hidden />}
            onClick={() => onChange(key)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
