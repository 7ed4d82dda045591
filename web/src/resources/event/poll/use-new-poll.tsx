import { useLingui } from '@lingui/react/macro';
import type { Calendar } from '@potluck/contract';
import { IconPlus } from '@tabler/icons-react';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import type { MenuEntry } from '../../../ui/open-menu.tsx';
import { writesTo } from '../shown-event.ts';

const NewPollSheet = lazyPart(() => import('./poll-sheets.tsx'), 'NewPollSheet');

/** A menu entry and sheet that start a poll, for people who may write to the calendar. */
export function useNewPoll(calendar: Calendar) {
  const { t } = useLingui();
  const { opened, wanted, open, close } = useOpened();
  const entry: MenuEntry = {
    label: t`Find a date`,
    icon: <IconPlus size={20} aria-hidden />,
    onSelect: open,
  };
  const sheet = wanted && <NewPollSheet calendar={calendar.name} opened={opened} onClose={close} />;
  return { entries: writesTo(calendar) ? [entry] : [], sheet };
}
