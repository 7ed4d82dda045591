import { useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconArrowDown, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWide } from '../browser/device.ts';
import { useLayer } from '../browser/layers.ts';
import { MenuEntries, type MenuEntry } from '../open-menu.tsx';
import { handleOf, type Move, type Order, shortMoves } from './sortable-order.ts';
import type { SortableWords } from './sortable-words.ts';

type MoveMenuProps = {
  id: string;
  /** The menu's anchor. */
  handle: HTMLElement;
  order: Order;
  words: SortableWords;
  /** Entries after the moves. */
  entries: MenuEntry[];
  onMove: (move: Move) => void;
  onClose: () => void;
};

/** The same moves as menu entries, for people who cannot or don't want to drag. */
export function MoveMenu({ id, handle, order, words, entries, onMove, onClose }: MoveMenuProps) {
  const { t } = useLingui();
  const label = words.label(id);
  const { up, down, across } = shortMoves(order, id);
  useLayer(!useWide(), onClose);
  const { left, top, width, height } = handle.getBoundingClientRect();

  // A row that moved to another group has a new handle.
  function close() {
    onClose();
    requestAnimationFrame(() => handleOf(id)?.focus());
  }

  function entry(label: string, icon: ReactNode, move?: Move) {
    if (!move) return null;
    return (
      <Menu.Item key={label} leftSection={icon} onClick={() => onMove(move)}>
        {label}
      </Menu.Item>
    );
  }

  return (
    <Menu opened onClose={close} returnFocus={false} width={240}>
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t`Move ${label}`}
          style={{ position: 'fixed', left, top, width, height, opacity: 0, pointerEvents: 'none' }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={t`Move ${label}`}>
        {entry(t`Move up`, <IconArrowUp size={20} aria-hidden />, up)}
        {entry(t`Move down`, <IconArrowDown size={20} aria-hidden />, down)}
        {across.map(move =>
          entry(
            t`Move to ${words.groupLabel(move.to)}`,
            <IconArrowRight className="points" size={20} aria-hidden />,
            move,
          ),
        )}
        <MenuEntries entries={entries} />
      </Menu.Dropdown>
    </Menu>
  );
}
