import { createPolymorphicComponent, Loader, UnstyledButton, type UnstyledButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './action-button.module.css';

type ActionButtonProps = UnstyledButtonProps & {
  label: string;
  icon: ReactNode;
  /** The primary action of the screen. */
  main?: boolean;
  busy?: boolean;
};

/** An action of a screen: an icon in a circle, and its label below. An `ActionRow` holds several. */
export const ActionButton = createPolymorphicComponent<'button', ActionButtonProps>(
  ({ label, icon, main, busy, ...props }: ActionButtonProps) => (
    <UnstyledButton className={classes.action} data-main={main || undefined} aria-busy={busy} {...props}>
      <span className={`center pill target-box control ${classes.ground}`}>
        {busy ? <Loader size={20} /> : icon}
      </span>
      <span className="tiny weight-500 leading-125 text-center balance anywhere max-full">{label}</span>
    </UnstyledButton>
  ),
);

/** The actions of a screen, side by side. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
