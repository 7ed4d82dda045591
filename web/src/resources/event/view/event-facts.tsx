import { Trans, useLingui } from '@lingui/react/macro';
import { type Event, parentOf } from '@potluck/contract';
import { IconBell, IconCalendarOff, IconLink, IconMapPin, IconRepeat } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocale, useTimeZone } from '../../../auth/use-auth.ts';
import { accessOn } from '../../../standard/sharing/caller-access.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import { webSourceOf } from '../../../ui/browser/web-address.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { reminderWords } from '../../reminder/alarm-choices.ts';
import type { Alarm } from '../../reminder/alarm-words.ts';
import remindMeClasses from '../../reminder/remind-me.module.css';
import { effectiveReminder, type Reminded, useReminders } from '../../reminder/use-reminders.ts';
import { CalendarOfEvent } from '../calendar-of-event.tsx';
import { isCancelled, repeats } from '../occurrences.ts';
import { repeatWords } from '../repeat-words.ts';
import { type ShownEvent, useIsOver } from '../shown-event.ts';
import classes from './event-facts.module.css';

/** The place of an event, and its other one-line facts. */
export function EventFacts({ event, calendar, series, at }: ShownEvent) {
  const { location, geo, uri } = event;
  const { i18n } = useLingui();
  // A series may continue after the shown occurrence.
  const ahead = !useIsOver({ event, at }) || repeats(series);
  const holds = calendar && accessOn('calendar', calendar)?.state === 'ACCESS_STATE_ACCEPTED';
  return (
    <ul className={classes.facts}>
      {isCancelled(event) && (
        <Fact icon={<IconCalendarOff {...small} />}>
          <Trans>Cancelled</Trans>
        </Fact>
      )}
      {event.repeatsElsewhere && (
        <Fact icon={<IconRepeat {...small} />}>
          <Trans>Repeats in a way that Potluck can’t follow. Change its times in your calendar app.</Trans>
        </Fact>
      )}
      {repeats(series) && <Fact icon={<IconRepeat {...small} />}>{repeatWords(series, i18n)}</Fact>}
      {(location || geo) && (
        <Fact icon={<IconMapPin {...small} />}>
          <Place location={location} geo={geo} />
        </Fact>
      )}
      {uri && (
        <Fact icon={<IconLink {...small} />}>
          <Web uri={uri} />
        </Fact>
      )}
      {ahead && !isCancelled(event) && (event.attending || holds) && (
        <Fact icon={<IconBell {...small} />}>
          <ReminderFact
            reminded={{
              calendar: parentOf(series.name),
              event: series.name,
              at: repeats(series) ? at : undefined,
              guest: event.attending,
            }}
            suggested={event.alarms}
          />
        </Fact>
      )}
      {calendar && (
        <li className={classes.calendar}>
          <CalendarOfEvent calendar={calendar} />
        </li>
      )}
    </ul>
  );
}

const small = { className: 'fixed muted mt-1', size: 20, stroke: 1.75, 'aria-hidden': true } as const;

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex top gap-4">
      {icon}
      <div className={`shrinks anywhere ${classes.words}`}>{children}</div>
    </li>
  );
}

function Place({ location, geo }: Pick<Event, 'location' | 'geo'>) {
  const { t } = useLingui();
  if (!geo) return location;
  const { latitude, longitude } = geo;
  const at = `mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
  return (
    <a href={`https://www.openstreetmap.org/?${at}`} target="_blank" rel="noopener noreferrer">
      {location || t`Show on map`}
    </a>
  );
}

function Web({ uri }: { uri: string }) {
  const { href, words } = webSourceOf(uri);
  if (!href) return words;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  );
}

const RemindMeSheet = lazyPart(() => import('../../reminder/remind-me-sheet.tsx'), 'RemindMeSheet');

/** When the viewer is reminded of an event, with a way to change that. */
function ReminderFact({ reminded, suggested }: { reminded: Reminded; suggested: readonly Alarm[] }) {
  const { i18n } = useLingui();
  const showing = { i18n, timeZone: useTimeZone(), locale: useLocale() };
  const { items } = useReminders();
  const { opened, wanted, open, close } = useOpened();
  const held = effectiveReminder(items, reminded);
  const words = reminderWords(held, suggested, showing);
  const none = held?.mode === 'NONE' || (held?.mode !== 'OWN' && suggested.length === 0);
  return (
    <div className={remindMeClasses.fact}>
      {!none && words}
      <PillButton tone="quiet" aria-haspopup="dialog" onClick={open}>
        <Trans>Remind me</Trans>
      </PillButton>
      {wanted && <RemindMeSheet reminded={reminded} suggested={suggested} opened={opened} onClose={close} />}
    </div>
  );
}
