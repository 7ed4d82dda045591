import { Trans, useLingui } from '@lingui/react/macro';
import { type Circle, idOf } from '@potluck/contract';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { LinkButtons } from '../../standard/sharing/links/link-buttons.tsx';
import { forWhom } from '../../standard/sharing/links/terms-in-words.ts';
import type { useHandOver } from '../../standard/sharing/links/use-hand-over.ts';
import classes from './first-steps.module.css';
import { firstLink } from './use-first-circle.ts';

interface CircleLinkProps {
  circle: Circle;
  /** The link’s address, once created. */
  uri?: string;
  hand: ReturnType<typeof useHandOver>;
}

/** The invitation link of a circle without other members. */
export function CircleLink({ circle, uri, hand }: CircleLinkProps) {
  const { i18n } = useLingui();
  const { name, title } = circle;
  const circleId = idOf(name);
  return (
    <div className={classes.link}>
      <p>
        <Trans>
          <Link to={paths.circle} params={{ circleId }}>
            {title}
          </Link>{' '}
          is ready. Send this link:
        </Trans>{' '}
        {forWhom(firstLink, undefined, i18n)}
      </p>
      <LinkButtons hand={hand} made={uri} tone="plain" />
    </div>
  );
}
