import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { momentWords, type Showing } from './moment-words.ts';

/** When something is due, as one says it: "Due today, 18:00", "Overdue since yesterday". */
export function dueWords(instant: string, showing: Showing, i18n: I18n): string {
  const when = momentWords(instant, showing);
  return Date.parse(instant) < showing.now ? t(i18n)`Overdue since ${when}` : t(i18n)`Due ${when}`;
}
