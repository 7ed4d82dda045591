import { Modal } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useLayer } from './browser/layers.ts';
import { useWide } from './browser/use-wide.ts';
import classes from './sheet.module.css';
import { Sheet } from './sheet.tsx';

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
