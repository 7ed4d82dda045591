import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  type Icon,
  IconCamera,
  IconClipboardText,
  IconFiles,
  IconPencil,
  IconWorld,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type EntryPoint, entryPoints } from '../create-search-params.ts';
import classes from './create-entry-points.module.css';

const shown: Record<EntryPoint, { label: MessageDescriptor; icon: Icon }> = {
  write: { label: msg`Write it`, icon: IconPencil },
  address: { label: msg`Web page`, icon: IconWorld },
  photos: { label: msg`Photos`, icon: IconCamera },
  text: { label: msg`Text`, icon: IconClipboardText },
  files: { label: msg`Files`, icon: IconFiles },
};

/** Links to all ways to create a recipe. Each has its own address; leaving one asks before discarding changes. */
export function CreateEntryPoints({ current }: { current: EntryPoint }) {
  const { t } = useLingui();
  return (
    <nav className={classes.ways} aria-label={t`Ways to add a recipe`}>
      {entryPoints.map(entryPoint => {
        const { label, icon: Icon } = shown[entryPoint];
        return (
          <Link
            key={entryPoint}
            className={classes.way}
            to="."
            search={entryPoint === 'write' ? {} : { from: entryPoint }}
            replace
            activeOptions={{ exact: true }}
            aria-current={entryPoint === current ? 'page' : undefined}
          >
            <Icon size={22} stroke={1.75} aria-hidden />
            {t(label)}
          </Link>
        );
      })}
    </nav>
  );
}
