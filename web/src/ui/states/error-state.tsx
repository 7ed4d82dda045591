import { Trans, useLingui } from '@lingui/react/macro';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { PillButton } from '../pill-button.tsx';
import classes from '../state.module.css';

type ErrorStateProps = {
  title?: string;
  /** The server's error message. */
  message: string;
  onRetry?: () => void;
  busy?: boolean;
};

/** Something could not be loaded: shows why, with a retry button. */
export function ErrorState({ title, message, onRetry, busy }: ErrorStateProps) {
  const { t } = useLingui();
  return (
    <div className={classes.state} role="alert">
      <IconCloudOff size={44} stroke={1.5} aria-hidden />
      <h2 className="larger leading-130">{title ?? t`Couldn’t load this`}</h2>
      <p className="muted balance">{message}</p>
      {onRetry && (
        <PillButton tone="main" icon={<IconRefresh size={20} aria-hidden />} onClick={onRetry} busy={busy}>
          <Trans>Retry</Trans>
        </PillButton>
      )}
    </div>
  );
}
