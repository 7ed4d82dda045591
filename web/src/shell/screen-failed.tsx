import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconRefresh, IconToolsKitchen2Off } from '@tabler/icons-react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { PillButton } from '../ui/pill-button.tsx';
import states from '../ui/state.module.css';
import classes from './screen-failed.module.css';

/** Replaces a screen that crashed; everything around it keeps working. */
export function ScreenFailed({ error }: ErrorComponentProps) {
  return (
    <>
      <VisuallyHidden component="h1">
        <Trans>Broken screen</Trans>
      </VisuallyHidden>
      <FailedPage error={error} />
    </>
  );
}

/** Replaces a screen that crashed: what the user can do, and the details for a bug report. */
function FailedPage({ error }: { error: unknown }) {
  return (
    <div className={states.state} role="alert">
      <IconToolsKitchen2Off size={44} stroke={1.5} aria-hidden />
      <h2 className="larger leading-130">
        <Trans>Something went wrong here</Trans>
      </h2>
      <p className="muted balance">
        <Trans>Sorry, this is our fault. Your saved data is safe. Reloading the page usually helps.</Trans>
      </p>
      <PillButton
        tone="main"
        icon={<IconRefresh size={20} aria-hidden />}
        onClick={() => window.location.reload()}
      >
        <Trans>Reload</Trans>
      </PillButton>
      <p className="muted balance">
        <Trans>
          Still not working? <a href="/reset.html">Start over on this device</a>.
        </Trans>
      </p>
      <details className={`full text-start ${classes.details}`}>
        <summary>
          <Trans>Details</Trans>
        </summary>
        <pre>{error instanceof Error ? (error.stack ?? error.message) : String(error)}</pre>
      </details>
    </div>
  );
}
