import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconArrowsSort, IconCheck } from '@tabler/icons-react';
import { IconButton } from '../ui/icon-button.tsx';

interface SortMenuProps {
  sorts: { key: string; label: MessageDescriptor }[];
  /** Undefined is the server's own order. */
  chosen: string | undefined;
  onChange: (key: string | undefined) => void;
}

export function SortMenu({ sorts, chosen, onChange }: SortMenuProps) {
  const { t } = useLingui();
  const newest = { key: undefined, label: msg`Newest first` };
  return (
    <Menu width={220}>
      <Menu.Target>
        <IconButton label={t`Order`} icon={<IconArrowsSort size={22} stroke={1.75} aria-hidden />} />
      </Menu.Target>
      <Menu.Dropdown>
        {[newest, ...sorts].map(({ key, label }) => (
          <Menu.Item
            key={label.id}
            role="menuitemradio"
            aria-checked={key === chosen}
            rightSection={key === chosen && <IconCheck size={18} aria-hidden />}
            onClick={() => onChange(key)}
          >
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
