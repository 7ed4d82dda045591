import { Trans } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { PillButton } from '../../../ui/pill-button.tsx';
import classes from './import-progress.module.css';

interface ImportProgressProps {
  what: string;
  onCancel: () => void;
  /** Continues with the data loaded so far. */
  onSkip?: () => void;
}

/** A progress note with a cancel button. */
export function ImportProgress({ what, onCancel, onSkip }: ImportProgressProps) {
  return (
    <div className={`wrap min-h-60 gap-3-4 ${classes.progress}`}>
      <Loader size={24} aria-hidden />
      <p role="status">{what}</p>
      <div className="flex gap-3">
        {onSkip && (
          <PillButton onClick={onSkip}>
            <Trans>Continue without it</Trans>
          </PillButton>
        )}
        <PillButton tone="quiet" onClick={onCancel}>
          <Trans>Stop</Trans>
        </PillButton>
      </div>
    </div>
  );
}
