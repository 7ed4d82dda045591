import { IconDotsVertical } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { lazyPart } from './browser/lazy-part.tsx';
import { IconButton } from './icon-button.tsx';
import type { MenuEntry } from './menu-entry.ts';

const OpenMenu = lazyPart(() => import('./open-menu.tsx'), 'OpenMenu');

type MoreMenuProps = { label: string; entries: MenuEntry[]; icon?: ReactNode };

/** The overflow menu for less frequent actions. Renders nothing without entries. */
export function MoreMenu({
  label,
  entries,
  icon = <IconDotsVertical size={22} aria-hidden />,
}: MoreMenuProps) {
  const id = useId();
  const [button, open] = useState<HTMLElement>();
  if (entries.length === 0) return null;
  // The menu chunk is large: don't hold back the screen for it, but preload it before a press.
  return (
    <>
      <IconButton
        id={id}
        label={label}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={button !== undefined}
        aria-controls={button && `${id}-dropdown`}
        onPointerEnter={OpenMenu.preload}
        onFocus={OpenMenu.preload}
        onClick={({ currentTarget }) => open(button ? undefined : currentTarget)}
      />
      {button && <OpenMenu button={button} entries={entries} onClose={() => open(undefined)} />}
    </>
  );
}
