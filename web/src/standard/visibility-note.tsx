import { useLingui } from '@lingui/react/macro';
import type { Visibility } from '@potluck/contract';
import { VisibilityIcon } from '../ui/visibility-icon.tsx';
import { visibilityWords } from './visibility-words.ts';

/** Who can see a resource, in one quiet line. */
export function VisibilityNote({ visibility }: { visibility: Visibility }) {
  const { t } = useLingui();
  const words = visibilityWords.find(known => known.value === visibility);
  if (!words) return null;
  return (
    <>
      <VisibilityIcon visibility={words.icon} decorative />
      <span>
        {t(words.word)}: {t(words.explanation)}
      </span>
    </>
  );
}
