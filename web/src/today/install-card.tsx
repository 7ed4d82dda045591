import { Trans, useLingui } from '@lingui/react/macro';
import { IconDeviceMobilePlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { keepText, savedText } from '../ui/browser/saved-text.ts';
import { type InstallOffer, install, useInstallOffer } from '../ui/browser/use-install.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { PillButton } from '../ui/pill-button.tsx';
import classes from './install-card.module.css';

const place = 'install/dismissed';

/** Offers to install the app, or explains how to on an iPhone. Once dismissed, this device never shows it again. */
export function InstallCard() {
  const { t } = useLingui();
  const offer = useInstallOffer();
  const [dismissed, setDismissed] = useState(() => savedText('localStorage', place) !== null);
  if (!offer || dismissed) return null;

  function dismiss() {
    keepText('localStorage', place, '1');
    setDismissed(true);
  }

  return (
    <section className={classes.card} aria-label={t`Install Potluck`}>
      <span className={classes.sign}>
        <IconDeviceMobilePlus size={22} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.words}>
        <h2 className="label">
          <Trans>Install Potluck</Trans>
        </h2>
        <Words offer={offer} />
      </div>
      <IconButton
        className={classes.dismiss}
        label={t`Don’t show again`}
        icon={<IconX size={20} stroke={1.75} aria-hidden />}
        onClick={dismiss}
      />
      {offer === 'prompt' && (
        <PillButton className={classes.action} onClick={() => void install()}>
          <Trans>Install</Trans>
        </PillButton>
      )}
    </section>
  );
}

function Words({ offer }: { offer: NonNullable<InstallOffer> }) {
  if (offer === 'prompt')
    return (
      <p className="small muted">
        <Trans>Opens from your home screen, and takes recipes that other apps share.</Trans>
      </p>
    );
  return (
    <p className="small muted">
      <Trans>
        Tap Share <ShareIcon />, then “Add to Home Screen”. Notifications work from there.
      </Trans>
    </p>
  );
}

/** As Safari draws it. */
function ShareIcon() {
  return (
    <svg
      width={18}
      height={18}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      aria-hidden
    >
      <path d="M8 9H7a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-8a2 2 0 0 0-2-2h-1M12 14V3M9 6l3-3 3 3" />
    </svg>
  );
}
