import { Trans } from '@lingui/react/macro';
import type { SharedKey } from '@potluck/contract';
import { Link } from '@tanstack/react-router';
import { resourceTypes } from '../../resource-types/resource-types.ts';
import { PillButton } from '../../ui/pill-button.tsx';

/** The way back to the user's own resources, from an empty list of other people's. */
export function OwnLink({ of }: { of: SharedKey }) {
  const { index } = resourceTypes[of];
  return (
    <PillButton tone="quiet" renderRoot={link => <Link {...index} {...link} />}>
      <Trans>Back to yours</Trans>
    </PillButton>
  );
}
