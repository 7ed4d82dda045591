import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { hitKinds } from './hit-kinds.ts';
import options from './hit-option.module.css';
import { HitPicture } from './hit-option.tsx';
import classes from './search-box.module.css';
import { type Start, startsIn } from './starts.ts';

/** The resources that the user opened last, offered before anything is typed. */
export function Starts({ onOpen }: { onOpen: () => void }) {
  const cache = useQueryClient();
  const { pathname } = useLocation();
  const [starts] = useState(() => startsIn(cache, pathname));
  if (starts.length === 0) return null;
  return (
    <section>
      <h2 className={classes.heading}>
        <Trans>Recently viewed</Trans>
      </h2>
      {starts.map(start => (
        <StartLink key={start.resource} start={start} onOpen={onOpen} />
      ))}
    </section>
  );
}

function StartLink({ start, onOpen }: { start: Start; onOpen: () => void }) {
  const kind = hitKinds.get(start.type);
  if (!kind) return null;
  return (
    <Link
      {...kind.link(start)}
      className={`${options.option} ${classes.start}`}
      activeProps={{}}
      onClick={onOpen}
    >
      <HitPicture hit={start} icon={kind.icon} />
      <span className="grid shrinks">
        <span className={options.title}>{start.title}</span>
      </span>
    </Link>
  );
}
