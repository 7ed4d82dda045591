import { Drawer, Modal } from '@mantine/core';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { useKeyboardHeight, useWide } from './browser/device.ts';
import { useLayer } from './browser/layers.ts';
import { useDragToClose } from './browser/use-drag-to-close.ts';
import classes from './sheet.module.css';

type SheetProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The part that a sheet with several parts shows. Each part starts at its top. */
  part?: string;
  /** Buttons that stay visible while the content scrolls. */
  footer?: ReactNode;
};

/**
 * A drawer for filters and other secondary content: slides in from the bottom on phones, within thumb reach, and from
 * the right on wide screens. On phones it follows the finger, closes when it is pulled down, and stays above the
 * keyboard.
 */
export function Sheet({ opened, onClose, title, children, part, footer }: SheetProps) {
  const wide = useWide();
  const top = useLayer(opened, onClose);
  const pulled = useDragToClose({ active: !wide, onClose });
  const keyboard = useKeyboardHeight();
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
        body: 'column p-0 grow min-h-0',
        title: 'anywhere clamp',
      }}
      data-wide={wide || undefined}
      style={keyboard > 0 ? ({ '--keyboard': `${keyboard}px` } as CSSProperties) : undefined}
    >
      <div key={part} ref={pulled} className={classes.scroll}>
        {children}
      </div>
      {footer && <div className={classes.footer}>{footer}</div>}
    </Drawer>
  );
}

/** A short form: at the bottom of a phone, within reach of the thumb, and in the middle of a wide screen. */
export function Dialog(props: ComponentProps<typeof Sheet>) {
  return useWide() ? <MiddleDialog {...props} /> : <Sheet {...props} />;
}

function MiddleDialog({ opened, onClose, title, children, footer }: ComponentProps<typeof Sheet>) {
  const top = useLayer(opened, onClose);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={top}
      title={title}
      centered
      size="30rem"
      classNames={{ body: classes.dialogBody }}
    >
      {children}
      {footer && <div className={classes.dialogFooter}>{footer}</div>}
    </Modal>
  );
}
