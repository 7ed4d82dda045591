import { useLingui } from '@lingui/react/macro';
import { IconDotsVertical } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { ActionButton } from './action-button.tsx';
import { lazyPart } from './browser/lazy-part.tsx';
import { IconButton } from './icon-button.tsx';
import type { MenuEntry } from './open-menu.tsx';

const OpenMenu = lazyPart(() => import('./open-menu.tsx'), 'OpenMenu');

type MoreMenuProps = {
  label: string;
  entries: MenuEntry[];
  /** What the actions apply to, if that is not the whole screen. A single action says it, in place of the menu. */
  of?: string;
  icon?: ReactNode;
  /** The button shows more than an icon, such as a day: it stays even if there is a single action. */
  face?: ReactNode;
  /** Whether the label is visible, in a row of actions. */
  labelled?: boolean;
};

/** The overflow menu for less frequent actions. Renders nothing without entries. */
export function MoreMenu({
  label,
  entries,
  of,
  icon = <IconDotsVertical size={22} aria-hidden />,
  face,
  labelled = false,
}: MoreMenuProps) {
  const { t } = useLingui();
  const id = useId();
  const [button, open] = useState<HTMLElement>();
  const Button = labelled ? ActionButton : IconButton;
  const [only] = entries;
  if (!only) return null;
  // A menu with one entry would hide it for nothing.
  if (entries.length === 1 && !face && 'onSelect' in only && !only.danger && only.chosen === undefined) {
    const action = only.label;
    return (
      <Button
        label={of ? t`${action}: ${of}` : action}
        icon={only.icon}
        disabled={only.disabled}
        onClick={only.onSelect}
      />
    );
  }
  // The menu chunk is large: don't hold back the screen for it, but preload it before a press.
  return (
    <>
      <Button
        id={id}
        label={label}
        icon={face ?? icon}
        aria-haspopup="menu"
        aria-expanded={button !== undefined}
        aria-controls={button && `${id}-dropdown`}
        onPointerEnter={OpenMenu.preload}
        onFocus={OpenMenu.preload}
        onClick={({ currentTarget }: MouseEvent<HTMLElement>) => open(button ? undefined : currentTarget)}
      />
      {button && <OpenMenu button={button} entries={entries} onClose={() => open(undefined)} />}
    </>
  );
}
