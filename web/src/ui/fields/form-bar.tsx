import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PillButton } from '../pill-button.tsx';
import classes from './form-bar.module.css';

type FormBarProps = {
  title: string;
  onCancel: () => void;
  busy: boolean;
  /** '' if there is nothing to save yet. */
  saveLabel?: string;
  /** Rendered next to the title. */
  children?: ReactNode;
};

/** The sticky header of a form: Cancel, the title, and Save. Render it inside the form. */
export function FormBar({ title, onCancel, busy, saveLabel, children }: FormBarProps) {
  const { t } = useLingui();
  return (
    <div className={classes.bar} data-own-bar>
      <PillButton tone="quiet" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </PillButton>
      <div className="row shrinks gap-3">
        <h1 className={classes.title}>{title}</h1>
        {children}
      </div>
      {saveLabel === '' ? (
        <span />
      ) : (
        <PillButton tone="main" type="submit" busy={busy}>
          {saveLabel ?? t`Save`}
        </PillButton>
      )}
    </div>
  );
}
