import { Trans, useLingui } from '@lingui/react/macro';
import { type Event, parentOf } from '@potluck/contract';
import { IconBell, IconCalendarOff, IconLink, IconMapPin, IconRepeat } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { accessOn } from '../../../standard/sharing/caller-access.ts';
import { webSourceOf } from '../../../ui/browser/web-source.ts';
import { ReminderFact } from '../../reminder/reminder-fact.tsx';
import { CalendarOfEvent } from '../calendar-of-event.tsx';
import { repeats } from '../occurrence.ts';
import { isCancelled } from '../occurrences.ts';
import { repeatWords } from '../repeat-words.ts';
import classes from './event-facts.module.css';
import { type ShownEvent, useIsOver } from './shown-event.ts';

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

const small = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.fact}>
      {icon}
      <div className={classes.words}>{children}</div>
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
