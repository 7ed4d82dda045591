import type { ReactNode } from 'react';

/** One entry of a menu. */
export type MenuEntry = {
  label: string;
  icon?: ReactNode;
  /** A destructive action: shown last, in red. */
  danger?: boolean;
  disabled?: boolean;
  /** For one of several mutually exclusive entries. */
  chosen?: boolean;
} & (
  | { onSelect: () => void }
  /** The address of a file to download. */
  | { download: string }
);
