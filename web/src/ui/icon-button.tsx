import { ActionIcon, type ActionIconProps, createPolymorphicComponent } from '@mantine/core';
import type { ReactNode } from 'react';

type IconButtonProps = Omit<ActionIconProps, 'children'> & { label: string; icon: ReactNode; busy?: boolean };

/** An icon button of 44 pixels: its label is its accessible name and its tooltip. */
export const IconButton = createPolymorphicComponent<'button', IconButtonProps>(
  ({ label, icon, busy, ...props }: IconButtonProps) => (
    <ActionIcon aria-label={label} title={label} loading={busy} {...props}>
      {icon}
    </ActionIcon>
  ),
);
