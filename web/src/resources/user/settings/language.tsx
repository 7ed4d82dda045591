import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { UserSettings } from '@potluck/contract';
import { useState } from 'react';
import { browserZone, useLocale, useViewer } from '../../../auth/use-auth.ts';
import { spoken } from '../../../language/languages.ts';
import { TimeZoneField } from '../../../standard/form/time-zone-field.tsx';
import { cityOf } from '../../../standard/form/time-zones.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { useChangeSettings } from './use-change-settings.ts';

/** The language and formats of dates and numbers; unset values follow the browser. */
export function Language() {
  const { t, i18n } = useLingui();
  const { timeZone, locale, weekStart } = useViewer().settings;
  const change = useChangeSettings();
  const here = cityOf(browserZone());
  const [settled] = useState(locale);
  return (
    <div className="grid gap-6">
      <NativeSelect
        label={t`Language and formats`}
        data={locales(i18n, settled)}
        value={locale}
        onChange={event => change.mutate({ locale: event.currentTarget.value })}
      />
      <TimeZoneField
        label={t`Time zone`}
        unset={t`Same as this browser: ${here}`}
        value={timeZone}
        onChange={zone => change.mutate({ timeZone: zone })}
      />
      <Segments
        label={t`Week starts on`}
        data={useWeekStarts()}
        value={weekStart}
        onChange={day => change.mutate({ weekStart: day as UserSettings['weekStart'] })}
      />
    </div>
  );
}

function useWeekStarts() {
  const { t } = useLingui();
  const format = new Intl.DateTimeFormat(useLocale(), { weekday: 'short', timeZone: 'UTC' });
  // 4 January 1970 was a Sunday.
  const word = (day: number) => format.format(Date.UTC(1970, 0, 4 + day));
  return [
    { value: 'WEEK_START_UNSPECIFIED', label: t`By region` },
    { value: 'MONDAY', label: word(1) },
    { value: 'SATURDAY', label: word(6) },
    { value: 'SUNDAY', label: word(0) },
  ];
}

const tags = [
  'en-GB',
  'en-US',
  'en-AU',
  'en-CA',
  'en-IE',
  'en-IN',
  'en-NZ',
  'en-ZA',
  'de-AT',
  'de-CH',
  'de-DE',
];

/** Every translated language with the regions that format dates and numbers differently; '' follows the browser. */
function locales(i18n: I18n, chosen = ''): { value: string; label: string }[] {
  const here = nameOf(spoken([...navigator.languages]).tag);
  // Keep a chosen locale that is no longer offered: its formats still apply.
  const all = chosen && !tags.includes(chosen) ? [...tags, chosen] : tags;
  const named = all.map(value => ({ value, label: nameOf(value) }));
  return [{ value: '', label: t(i18n)`Same as this browser: ${here}` }, ...named];
}

function nameOf(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
}
