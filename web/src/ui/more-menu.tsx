import { IconDotsVertical } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { lazy } from './browser/lazy.ts';
import { IconButton } from './icon-button.tsx';
import type { MenuEntry } from './menu-entry.ts';

const loadMenu = () => import('./open-menu.tsx');
const OpenMenu = lazy(() => loadMenu().then(file => ({ default: file.OpenMenu })));

type MoreMenuProps = { label: string; entries: MenuEntry[]; icon?: ReactNode };

/** What can be done beside the few things that have a button of their own. Nothing is shown for no entries. */
export function MoreMenu({
  label,
  entries,
  icon = <IconDotsVertical size={22} aria-hidden />,
}: MoreMenuProps) {
  const id = useId();
  const [button, open] = useState<HTMLElement>();
  if (entries.length === 0) return null;
  // Menus are large: the screen stands before they come, and they are there when the button is pressed.
  const soon = () => void loadMenu();
  return (
    <>
      <IconButton
        id={id}
        label={label}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={button !== undefined}
        aria-controls={button && `${id}-dropdown`}
        onPointerEnter={soon}
        onFocus={soon}
        onClick={({ currentTarget }) => open(button ? undefined : currentTarget)}
      />
      {button && (
        <Suspense>
          <OpenMenu button={button} entries={entries} onClose={() => open(undefined)} />
        </Suspense>
      )}
    </>
  );
}
