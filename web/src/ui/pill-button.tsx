import { Button, type ButtonProps, createPolymorphicComponent } from '@mantine/core';
import type { ReactNode } from 'react';

export type PillButtonProps = Omit<ButtonProps, 'variant' | 'color' | 'leftSection' | 'loading'> & {
  /** `main` is the one thing to do here, `plain` what may be done too, `quiet` what leads away, `danger` what destroys, `perilous` what leads there. */
  tone?: keyof typeof tones;
  icon?: ReactNode;
  /** It is being done: the button waits, and says so. */
  busy?: boolean;
};

/** A worded button. With `component` or `renderRoot` it is a link of the same look. */
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
