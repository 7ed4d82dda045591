import { ActionIcon, type ActionIconProps, createPolymorphicComponent } from '@mantine/core';
import type { ReactNode } from 'react';

type IconButtonProps = Omit<ActionIconProps, 'children'> & { label: string; icon: ReactNode; busy?: boolean };

/** A button of 44 pixels that is only a picture: its label is read out, and shown to who rests on it. */
export const IconButton = createPolymorphicComponent<'button', IconButtonProps>(
  ({ label, icon, busy, ...props }: IconButtonProps) => (
    <ActionIcon aria-label={label} title={label} loading={busy} {...props}>
      {icon}
    </ActionIcon>
  ),
);
