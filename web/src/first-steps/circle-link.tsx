import { Trans, useLingui } from '@lingui/react/macro';
import { type Circle, idOf } from '@potluck/contract';
import { Link } from '@tanstack/react-router';
import { LinkButtons } from '../standard/sharing/links/link-buttons.tsx';
import { forWhom } from '../standard/sharing/links/terms-in-words.ts';
import { useHandOver } from '../standard/sharing/links/use-hand-over.ts';
import classes from './first-steps.module.css';
import { firstLink, useFirstLink } from './use-first-link.ts';

interface CircleLinkProps {
  circle: Circle;
  /** That of the link, once there is one. */
  uri?: string;
  onLink: (uri: string) => void;
}

/** The link to a circle that waits for its people. */
export function CircleLink({ circle, uri, onLink }: CircleLinkProps) {
  const { i18n } = useLingui();
  const { name, title } = circle;
  const link = useFirstLink();
  const hand = useHandOver({
    title,
    uri: async () => {
      const made = uri ?? (await link(name));
      onLink(made);
      return made;
    },
  });
  const circleId = idOf(name);
  return (
    <div className={classes.link}>
      <p>
        <Trans>
          <Link to="/circles/$circleId" params={{ circleId }}>
            {title}
          </Link>{' '}
          waits for its people.
        </Trans>{' '}
        {forWhom(firstLink, undefined, i18n)}
      </p>
      <LinkButtons hand={hand} made={uri} />
    </div>
  );
}
