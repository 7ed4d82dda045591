import { useLingui } from '@lingui/react/macro';
import type { Event } from '@potluck/contract';
import { IconBell, IconClock, IconLink, IconMapPin, IconRepeat } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocale } from '../../../auth/use-locale.ts';
import { useTimeZone } from '../../../auth/use-time-zone.ts';
import { webSourceOf } from '../../../ui/browser/web-source.ts';
import { alarmWords } from '../alarm-words.ts';
import { occurrenceTimes, repeats } from '../occurrence.ts';
import { repeatWords } from '../repeat-words.ts';
import classes from './event-facts.module.css';
import type { ShownEvent } from './shown-event.ts';
import { When } from './when.tsx';

/** When and where it happens, and all else that is said of it in a line. */
export function EventFacts({ event, series, at }: ShownEvent) {
  const { location, geo, uri, alarms } = event;
  const { i18n } = useLingui();
  const showing = { i18n, timeZone: useTimeZone(), locale: useLocale() };
  return (
    <ul className={classes.facts}>
      <Fact icon={<IconClock {...small} />}>
        <When times={occurrenceTimes(event, at)} timeZone={event.timeZone} />
      </Fact>
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
      {alarms.length > 0 && (
        <Fact icon={<IconBell {...small} />}>
          {new Intl.ListFormat(showing.locale).format(alarms.map(alarm => alarmWords(alarm, showing)))}
        </Fact>
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
      {location || t`On the map`}
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
