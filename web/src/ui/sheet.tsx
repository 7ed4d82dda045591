import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLayer } from './browser/layers.ts';
import { usePullDown } from './browser/use-pull-down.ts';
import { useWide } from './browser/use-wide.ts';
import classes from './sheet.module.css';

type SheetProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Buttons that stay visible while the content scrolls. */
  footer?: ReactNode;
};

/**
 * A drawer for filters and other secondary content: slides in from the bottom on phones, within thumb reach, and from
 * the right on wide screens. On phones it follows the finger and closes when it is pulled down.
 */
export function Sheet({ opened, onClose, title, children, footer }: SheetProps) {
  const wide = useWide();
  const top = useLayer(opened, onClose);
  const pulled = usePullDown({ active: !wide, onClose });
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      closeOnEscape={top}
      title={title}
      position={wide ? 'right' : 'bottom'}
      size={wide ? '24rem' : 'auto'}
      classNames={{
        content: classes.content,
        body: classes.body,
        title: classes.title,
      }}
      data-wide={wide || undefined}
    >
      <div ref={pulled} className={classes.scroll}>
        {children}
      </div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </Drawer>
  );
}
