import { Trans } from '@lingui/react/macro';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './join.module.css';

/** As high as an invitation will be. */
export function InvitationSkeleton() {
  return (
    <div className={classes.skeleton} role="status">
      <VisuallyHidden>
        <Trans>Loading …</Trans>
      </VisuallyHidden>
      <Skeleton circle height={72} />
      <Skeleton height={36} width="80%" />
      <Skeleton height={20} width="60%" />
      <Skeleton height={46} radius="xl" />
    </div>
  );
}
