import type { ReactNode } from 'react';

/** What is asked before something is done. */
export type Question = {
  title: string;
  /** What will be lost, and for whom. */
  message?: ReactNode;
  /** The action in one word or two: "Delete list". */
  confirmLabel: string;
  cancelLabel?: string;
  /** Something that can be taken back is asked in the ordinary colour. */
  harmless?: boolean;
};
