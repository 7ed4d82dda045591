import { Trans, useLingui } from '@lingui/react/macro';
import { PillButton } from '../pill-button.tsx';
import classes from './form-bar.module.css';

type FormBarProps = {
  title: string;
  onCancel: () => void;
  busy: boolean;
  /** '' if there is nothing to save yet. */
  saveLabel?: string;
};

/** The sticky header of a form: Cancel, the title, and Save. Render it inside the form. */
export function FormBar({ title, onCancel, busy, saveLabel }: FormBarProps) {
  const { t } = useLingui();
  return (
    <div className={classes.bar} data-own-bar>
      <PillButton tone="quiet" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </PillButton>
      <h1 className={classes.title}>{title}</h1>
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
