import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, type Ref, useLayoutEffect } from 'react';
import { useWide } from './browser/device.ts';
import { useLayer } from './browser/layers.ts';

interface OpenMenuProps {
  /** The anchor. Its id labels the menu. */
  button: HTMLElement;
  entries: MenuEntry[];
  onClose: () => void;
}

/** A menu anchored to a button that is already mounted. */
export function OpenMenu({ button, entries, onClose }: OpenMenuProps) {
  // On a wide screen a menu is a small thing beside its button, and Back leaves the screen.
  useLayer(!useWide(), onClose);

  function close() {
    // The chosen action may open a dialog, which restores the focus to the button.
    button.focus({ preventScroll: true });
    onClose();
  }

  return (
    <Menu opened onClose={close} id={button.id} returnFocus={false} width={240}>
      <Menu.Target>
        <MenuTarget element={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <MenuEntries entries={entries} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Makes an existing element the target of the menu. */
function MenuTarget({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(element);
  }, [element, ref]);
  return null;
}

/** The entries of a menu, however it is opened. */
export function MenuEntries({ entries }: { entries: MenuEntry[] }) {
  return entries.map(entry => (
    <Menu.Item
      key={entry.label}
      leftSection={entry.icon}
      color={entry.danger ? 'var(--tomato-ink)' : undefined}
      disabled={entry.disabled}
      {...(entry.chosen !== undefined && {
        role: 'menuitemradio',
        'aria-checked': entry.chosen,
        rightSection: entry.chosen && <IconCheck size={18} aria-hidden />,
      })}
      {...('download' in entry
        ? { component: 'a', href: entry.download, download: true }
        : { onClick: entry.onSelect })}
    >
      {entry.label}
    </Menu.Item>
  ));
}

/** One entry of a menu. */
export type MenuEntry = {
  label: string;
  icon?: ReactNode;
  /** A destructive action: shown last, in red. */
  danger?: boolean;
  disabled?: boolean;
  /** For one of several mutually exclusive entries. */
  chosen?: boolean;
} & (
  | { onSelect: () => void }
  /** The address of a file to download. */
  | { download: string }
);
