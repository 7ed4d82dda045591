import { Trans } from '@lingui/react/macro';
import { PillButton } from '../../ui/pill-button.tsx';
import { Banner } from '../../ui/states/banner.tsx';

interface DraftBannerProps {
  /** Whether another user saved a change to the same fields meanwhile. */
  overtaken?: boolean;
  onDiscard: () => void;
}

/** Says that a draft was restored. */
export function DraftBanner({ overtaken = false, onDiscard }: DraftBannerProps) {
  const discard = (
    <PillButton onClick={onDiscard}>
      <Trans>Discard</Trans>
    </PillButton>
  );
  return (
    <Banner hue="sky" actions={discard}>
      <Trans>Your unsaved changes are back.</Trans>
      {overtaken && (
        <>
          {' '}
          <Trans>Someone else has changed this since. Saving replaces their version of these fields.</Trans>
        </>
      )}
    </Banner>
  );
}
