import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { visibilityWords } from '../../visibility-words.ts';

/** The labels of fields in forms. */
const labels: Readonly<Record<string, MessageDescriptor>> = {
  title: msg`Title`,
  description: msg`Description`,
  visibility: msg`Visibility`,
  handle: msg`Handle`,
  ingredientGroups: msg`Ingredients`,
  directions: msg`Steps`,
  yieldAmount: msg`Serves`,
  prepDuration: msg`Prep time`,
  cookDuration: msg`Cook time`,
  totalDuration: msg`Total time`,
  categories: msg`Categories`,
  cuisines: msg`Cuisines`,
  cookingMethod: msg`Cooking method`,
  citation: msg`Source`,
  nutrition: msg`Nutrition`,
  stars: msg`Stars`,
  sections: msg`Sections`,
  atHome: msg`At home`,
  color: msg`Colour`,
  timeZone: msg`Time zone`,
  startTime: msg`Starts`,
  endTime: msg`Ends`,
  recurrenceRule: msg`Repeat`,
  alarms: msg`Reminder`,
  location: msg`Place`,
  uri: msg`Link`,
  username: msg`Username`,
  givenName: msg`First name`,
  familyName: msg`Last name`,
  bio: msg`About you`,
};

export function useFieldLabel(): (field: string) => string {
  const { t } = useLingui();
  return field => {
    const label = labels[field];
    return label ? t(label) : field;
  };
}

const instants: ReadonlySet<string> = new Set(['startTime', 'endTime']);

/** A value of a field as text: lists with one line for each item. */
export function useFieldText(): (field: string, value: unknown) => string {
  const { t, i18n } = useLingui();
  return (field, value) => {
    const visibility = visibilityWords.find(each => field === 'visibility' && each.value === value);
    if (visibility) return t(visibility.word);
    if (typeof value === 'string' && instants.has(field))
      return new Date(value).toLocaleString(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' });
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    return textIn(value) || t`Empty`;
  };
}

/** The words and numbers in a value, one item per line. */
function textIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(textIn).filter(Boolean).join('\n');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const { title = '', steps, ingredients, trigger, ...rest } = value as Record<string, unknown>;
  const lines = [title, steps, ingredients, trigger].filter(Boolean).map(textIn);
  return (lines.length > 0 ? lines : Object.values(rest).map(textIn)).filter(Boolean).join('\n');
}
