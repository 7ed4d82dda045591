import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { Attendee, EventRecipe } from '@potluck/contract';
import { portionWords } from './headcount-words.ts';
import { answers } from './use-change-attendance.ts';

interface Summary {
  title: string;
  /** When it is, in words. */
  when: string;
  attendees: Attendee[];
  dishes: Pick<EventRecipe, 'title' | 'recipeTitle' | 'broughtBy' | 'open'>[];
}

/** Who’s coming and bringing what, as plain text to paste into a chat. */
export function attendanceText(
  { title, when, attendees, dishes }: Summary,
  { i18n, locale }: { i18n: I18n; locale: string },
): string {
  const groups = [...answers, ...unsaid(i18n)].flatMap(({ value, label }) => {
    const some = attendees.filter(({ response }) => response === value);
    const names = some.map(each => nameAndCount(each, { i18n, locale })).join(', ');
    return some.length === 0 ? [] : `${typeof label === 'string' ? label : i18n._(label)}: ${names}`;
  });
  const table = dishes.map(({ title: dish, recipeTitle, broughtBy, open }) => {
    const who = broughtBy?.title ?? (open ? t(i18n)`nobody yet` : '');
    return ['–', dish || recipeTitle, who && `(${who})`].filter(Boolean).join(' ');
  });
  return [[title, when].join('\n'), groups.join('\n'), table.join('\n')].filter(Boolean).join('\n\n');
}

function unsaid(i18n: I18n) {
  return [
    { value: 'WAITING', label: t(i18n)`Waiting list` },
    { value: 'NEEDS_ACTION', label: t(i18n)`No answer yet` },
  ] as const;
}

function nameAndCount(attendee: Attendee, showing: { i18n: I18n; locale: string }): string {
  const count = countWords(attendee, showing);
  return count ? `${attendee.title} (${count})` : attendee.title;
}

/** For how many people or portions an attendee answers; empty for one person who eats one portion. */
export function countWords(
  { seat, portion }: Pick<Attendee, 'seat' | 'portion'>,
  { i18n, locale }: { i18n: I18n; locale: string },
): string {
  if (seat) {
    const { adultCount, childCount } = seat;
    if (adultCount === 1 && childCount === 0) return '';
    return [
      adultCount > 0 && t(i18n)`${plural(adultCount, { one: '# adult', other: '# adults' })}`,
      childCount > 0 && t(i18n)`${plural(childCount, { one: '# child', other: '# children' })}`,
    ]
      .filter(Boolean)
      .join(', ');
  }
  if (portion === 1) return '';
  const amount = portionWords(portion, locale);
  return t(i18n)`portion ${amount}`;
}
