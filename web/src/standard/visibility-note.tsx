import type { SharedKey } from '@potluck/contract';
import { VisibilityIcon } from '../ui/visibility-icon.tsx';
import type { WithAccess } from './sharing/caller-access.ts';
import { useWhoSees } from './sharing/who-sees.ts';
import { MutedNote } from './use-mute-entry.tsx';

interface VisibilityNoteProps<K extends SharedKey> {
  of: K;
  resource: WithAccess<K> & { muted?: boolean };
}

/** Who can see a resource, in one muted line, and whether the viewer muted it. */
export function VisibilityNote<K extends SharedKey>({ of, resource }: VisibilityNoteProps<K>) {
  const { icon, text } = useWhoSees(of, resource);
  if (!icon) return null;
  return (
    <>
      <VisibilityIcon visibility={icon} decorative />
      <span>{text}</span>
      {resource.muted && <MutedNote />}
    </>
  );
}
