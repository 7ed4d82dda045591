import { Trans, useLingui } from '@lingui/react/macro';
import { parentOf } from '@potluck/contract';
import { IconCalendarExclamation } from '@tabler/icons-react';
import { namesInWords } from '../../../standard/joined-names.ts';
import { Banner } from '../../../ui/states/banner.tsx';
import type { Cut } from '../../event/occurrences.ts';

/** Above the schedule: a notice that the server cut the result short; ignores hidden calendars. */
export function TruncatedNote({ cut, hidden }: { cut: Cut[]; hidden: ReadonlySet<string> }) {
  const { i18n, t } = useLingui();
  const missed = cut.filter(({ name }) => !hidden.has(calendarOf(name)));
  if (missed.length === 0) return null;
  const names = namesInWords([...new Set(missed.map(({ title }) => t`“${title}”`))], i18n);
  return (
    <Banner icon={<IconCalendarExclamation size={22} stroke={1.75} aria-hidden />}>
      <Trans>That’s too much to show at once. Some events in {names} aren’t shown.</Trans>
    </Banner>
  );
}

/** The calendar itself, or a series’ calendar. */
function calendarOf(name: string): string {
  return name.includes('/events/') ? parentOf(name) : name;
}
