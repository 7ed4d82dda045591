import type { ReactNode } from 'react';

/** A confirmation before an action. */
export type Question = {
  title: string;
  /** The loss, and the people affected. */
  message?: ReactNode;
  /** The action in one word or two: "Delete list". */
  confirmLabel: string;
  cancelLabel?: string;
  /** An action that can be undone gets the ordinary colour. */
  harmless?: boolean;
};
