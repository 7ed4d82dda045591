import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { SharedKey } from '@potluck/contract';
import { Link, useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { paths } from '../paths.ts';
import { kindAt, sections } from '../resource-types/sections.ts';
import { useWaiting } from '../standard/sharing/use-requests.ts';
import { lazyPart } from '../ui/browser/lazy-part.tsx';
import classes from './section-nav.module.css';

const CircleRail = lazyPart(() => import('./rail/circle-rail.tsx'), 'CircleRail');

/** The sections: a bar at the bottom of a phone, a rail at the side of a wide screen, with the circles below them. */
export function SectionNav() {
  const { t } = useLingui();
  const rail = useRail();
  const within = useLocation({
    select: ({ pathname }) => (pathname === paths.ingredients ? 'recipe' : kindAt(pathname).within),
  });
  return (
    <div className={classes.rail}>
      <nav className={classes.nav} aria-label={t`Sections`}>
        {sections.map(({ of, label, icon: Icon, index }, at) => (
          <Link
            key={of}
            {...index}
            className={`${classes.entry} ${within === of ? 'active' : ''}`}
            aria-keyshortcuts={String(at + 1)}
          >
            <span className={classes.pill}>
              <Icon size={24} stroke={1.75} aria-hidden />
              <Answers of={of} />
            </span>
            {t(label)}
          </Link>
        ))}
      </nav>
      {rail && <CircleRail />}
    </div>
  );
}

/** The number of invitations and requests waiting for an answer. */
function Answers({ of }: { of: SharedKey }) {
  const answers = useWaiting(of);
  if (answers === '') return null;
  return (
    <span className={classes.badge}>
      {answers}
      <VisuallyHidden>
        {' '}
        <Trans>waiting for your answer,</Trans>{' '}
      </VisuallyHidden>
    </span>
  );
}

/** The navigation is at the side under this condition; keep it in step with the stylesheets of the shell. */
const atTheSide = '(min-width: 62em), (max-height: 30em) and (min-width: 36em)';

/** Whether the navigation is at the side, where there may be room below the sections. */
function useRail(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(atTheSide).matches);
}

function follow(changed: () => void): () => void {
  const query = matchMedia(atTheSide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
