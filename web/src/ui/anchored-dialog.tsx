import { Popover } from '@mantine/core';
import { type CSSProperties, type ReactNode, useLayoutEffect } from 'react';
import type { AnchorRect } from './anchor-rect.ts';
import classes from './anchored-dialog.module.css';

interface AnchoredDialogProps {
  anchor: AnchorRect;
  label: string;
  /** False while something that it asked for stands in its place. */
  opened?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A small dialog beside a place on the screen, on the side that has room. */
export function AnchoredDialog({ anchor, label, opened = true, onClose, children }: AnchoredDialogProps) {
  useFocusBack();
  const { left, top, width, height } = anchor;
  const place: CSSProperties = { position: 'fixed', left, top, width, height, pointerEvents: 'none' };
  return (
    <Popover
      opened={opened}
      onChange={stays => !stays && onClose()}
      position="right-start"
      // Beside what is as wide as the screen there is no room, on a low one not above or below it either: it stands upon it.
      middlewares={{
        flip: { fallbackAxisSideDirection: 'start' },
        shift: {
          padding: { top: edge, right: edge, left: edge, bottom: edge + bottomBar() },
          crossAxis: true,
        },
      }}
      width={352}
      radius="lg"
      shadow="md"
      offset={10}
      transitionProps={{ duration: 0 }}
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <span style={place} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label} p={16} className={classes.beside}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Pixels between it and the edges of what is in sight. */
const edge = 12;

/** How high the bar of the sections is, which stands in front where there is one. */
function bottomBar(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bottom-bar'));
}

/** Gives the focus back to what had it before. */
function useFocusBack() {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
}
