import { useLingui } from '@lingui/react/macro';
import type { Visibility } from '@potluck/contract';
import { VisibilityIcon } from '../ui/visibility-icon.tsx';
import { MutedNote } from './muted-note.tsx';
import { visibilityWords } from './visibility-words.ts';

/** Who can see a resource, in one quiet line; and that the viewer wants to hear nothing of it. */
export function VisibilityNote({ visibility, muted = false }: { visibility: Visibility; muted?: boolean }) {
  const { t } = useLingui();
  const words = visibilityWords.find(known => known.value === visibility);
  if (!words) return null;
  return (
    <>
      <VisibilityIcon visibility={words.icon} decorative />
      <span>
        {t(words.word)}: {t(words.explanation)}
      </span>
      {muted && <MutedNote />}
    </>
  );
}
