import { useLingui } from '@lingui/react/macro';
import { type Calendar, can } from '@potluck/contract';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import type { MenuEntry } from '../../../ui/open-menu.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';

const ExchangeSheet = lazyPart(() => import('./exchange-sheet.tsx'), 'ExchangeSheet');

/** A menu entry and sheet for a calendar’s import, export and secret address, for people who may read the calendar. */
export function useExchange(calendar: Calendar) {
  const { t } = useLingui();
  const { opened, wanted, open, close } = useOpened();
  const entry: MenuEntry = {
    label: t`Import and export`,
    icon: <IconArrowsLeftRight size={20} aria-hidden />,
    onSelect: open,
  };
  const sheet = wanted && <ExchangeSheet calendar={calendar} opened={opened} onClose={close} />;
  return { entries: can(callerAccessOn('calendar', calendar), 'readContents') ? [entry] : [], sheet };
}

/** Opens the import, export and secret address of a calendar from its form. */
export function ExchangeButton({ calendar }: { calendar: Calendar }) {
  const { entries, sheet } = useExchange(calendar);
  return (
    <div>
      {entries.map(({ label, icon, onSelect }) => (
        <PillButton key={label} icon={icon} onClick={onSelect} aria-haspopup="dialog">
          {label}
        </PillButton>
      ))}
      {sheet}
    </div>
  );
}
