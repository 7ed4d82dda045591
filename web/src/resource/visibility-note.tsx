import type { Visibility } from '@potluck/contract';
import { VisibilityIcon } from '../ui/visibility-icon.tsx';
import { visibilityWords } from './visibility-picker.tsx';

/** Who can see a thing, in one quiet line. */
export function VisibilityNote({ visibility }: { visibility: Visibility }) {
  const words = visibilityWords.find(known => known.value === visibility);
  if (!words) return null;
  return (
    <>
      <VisibilityIcon visibility={words.icon} decorative />
      <span>
        {words.word}: {words.explanation.charAt(0).toLowerCase() + words.explanation.slice(1)}
      </span>
    </>
  );
}
