import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '../../auth/use-locale.ts';
import { useTimeZone } from '../../auth/use-time-zone.ts';
import { lazyPart } from '../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../ui/browser/use-opened.ts';
import { PillButton } from '../../ui/pill-button.tsx';
import type { Alarm } from '../event/alarm-words.ts';
import { effectiveReminder, type Reminded } from './effective-reminder.ts';
import classes from './remind-me.module.css';
import { reminderWords } from './reminder-words.ts';
import { useReminders } from './use-reminders.ts';

const RemindMeSheet = lazyPart(() => import('./remind-me-sheet.tsx'), 'RemindMeSheet');

/** When the viewer is reminded of an event, with a way to change that. */
export function ReminderFact({ reminded, suggested }: { reminded: Reminded; suggested: readonly Alarm[] }) {
  const { i18n } = useLingui();
  const showing = { i18n, timeZone: useTimeZone(), locale: useLocale() };
  const { items } = useReminders();
  const { opened, wanted, open, close } = useOpened();
  const held = effectiveReminder(items, reminded);
  const words = reminderWords(held, suggested, showing);
  const none = held?.mode === 'NONE' || (held?.mode !== 'OWN' && suggested.length === 0);
  return (
    <div className={classes.fact}>
      {!none && words}
      <PillButton tone="quiet" aria-haspopup="dialog" onClick={open}>
        <Trans>Remind me</Trans>
      </PillButton>
      {wanted && <RemindMeSheet reminded={reminded} suggested={suggested} opened={opened} onClose={close} />}
    </div>
  );
}
