import { Popover } from '@mantine/core';
import { type CSSProperties, type ReactNode, useLayoutEffect } from 'react';
import type { AnchorRect } from './anchor-rect.ts';
import { useLayer } from './browser/layers.ts';

interface AnchoredDialogProps {
  anchor: AnchorRect;
  label: string;
  /** False while something that it opened replaces it. */
  opened?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A small dialog next to an anchor rectangle, on the side with room. */
export function AnchoredDialog({ anchor, label, opened = true, onClose, children }: AnchoredDialogProps) {
  useFocusBack();
  useLayer(opened, onClose);
  const { left, top, width, height } = anchor;
  const place: CSSProperties = { position: 'fixed', left, top, width, height, pointerEvents: 'none' };
  return (
    <Popover
      opened={opened}
      onChange={stays => !stays && onClose()}
      position="right-start"
      // A full-width anchor leaves no room at its sides, a low screen none above or below: then the dialog covers the
      // anchor.
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
      <Popover.Dropdown role="dialog" aria-label={label} p="md" mah="calc(100dvh - 24px)" style={scrolls}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}

const scrolls = { overflowY: 'auto' } as const;

/** Minimum distance to the edges of the visible area, in pixels. */
const edge = 12;

/** The height of the bars at the bottom, if they are there. */
function bottomBar(): number {
  const style = getComputedStyle(document.documentElement);
  const [nav, timers] = ['--nav-bar', '--timers'].map(name =>
    Number.parseFloat(style.getPropertyValue(name)),
  );
  return (nav || 0) + (timers || 0);
}

/** Restores the focus to the element that had it before. */
function useFocusBack() {
  useLayoutEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
}
