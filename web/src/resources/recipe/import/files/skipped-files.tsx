import { useLingui } from '@lingui/react/macro';
import type { LeftOut } from '@potluck/contract';
import { SkippedList } from '../../../../ui/skipped-list.tsx';
import { remarkWords } from './remark-words.ts';

/** What of some files did not come in, and why. */
export function SkippedFiles({ leftOut }: { leftOut: LeftOut[] }) {
  const { i18n } = useLingui();
  return (
    <SkippedList
      leftOut={leftOut.map(({ file, title, ...told }) => ({
        place: file,
        title,
        reason: remarkWords(told, i18n),
      }))}
    />
  );
}
