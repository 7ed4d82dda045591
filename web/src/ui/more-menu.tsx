import { IconDotsVertical } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { lazy } from './browser/lazy.ts';
import { IconButton } from './icon-button.tsx';
import type { MenuEntry } from './menu-entry.ts';

const loadMenu = () => import('./open-menu.tsx');
const OpenMenu = lazy(() => loadMenu().then(file => ({ default: file.OpenMenu })));

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
