import { Button, type ButtonProps, createPolymorphicComponent } from '@mantine/core';
import type { ReactNode } from 'react';

export type PillButtonProps = Omit<ButtonProps, 'variant' | 'color' | 'leftSection' | 'loading'> & {
  /**
   * `main`: the primary action; `plain`: another action; `quiet`: leads away; `danger`: destroys; `perilous`: opens a
   * destructive action.
   */
  tone?: keyof typeof tones;
  icon?: ReactNode;
  /** The action is running: the button is disabled and announces that. */
  busy?: boolean;
};

/** A button with text. With `component` or `renderRoot` it is a link with the same look. */
export const PillButton = createPolymorphicComponent<'button', PillButtonProps>(
  ({ tone = 'plain', icon, busy, ...props }: PillButtonProps) => (
    <Button {...tones[tone]} leftSection={icon} loading={busy} aria-busy={busy || undefined} {...props} />
  ),
);

const tones = {
  main: { variant: 'filled', color: 'basil' },
  plain: { variant: 'default' },
  quiet: { variant: 'subtle', color: 'basil' },
  perilous: { variant: 'default', c: 'var(--tomato-ink)', bd: '1px solid var(--tomato)' },
  danger: { variant: 'filled', color: 'tomato' },
} as const;
