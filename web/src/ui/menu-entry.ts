import type { ReactNode } from 'react';

/** One thing that a menu offers. */
export type MenuEntry = {
  label: string;
  icon?: ReactNode;
  /** It destroys: shown last and in red ink. */
  danger?: boolean;
  disabled?: boolean;
  /** For one of several that exclude each other. */
  chosen?: boolean;
} & (
  | { onSelect: () => void }
  /** The address of a file that is kept on the device. */
  | { download: string }
);
