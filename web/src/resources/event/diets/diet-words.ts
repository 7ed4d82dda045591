import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { DietNotes } from './use-diet-notes.ts';

type Diet = DietNotes['eaters'][number]['diets'][number];
type Reason = DietNotes['conflicts'][number]['reason'];

export const dietWords: Record<Exclude<Diet, 'DIET_UNSPECIFIED'>, MessageDescriptor> = {
  VEGETARIAN: msg`vegetarian`,
  VEGAN: msg`vegan`,
  PESCATARIAN: msg`fish, but no meat`,
  NO_PORK: msg`no pork`,
  NO_BEEF: msg`no beef`,
  NO_ALCOHOL: msg`no alcohol`,
  HALAL: msg`halal`,
};

export const reasonWords: Record<Exclude<Reason, 'AVOID_REASON_UNSPECIFIED'>, MessageDescriptor> = {
  ALLERGY: msg`allergy`,
  INTOLERANCE: msg`doesn’t agree with me`,
  AVERSION: msg`don’t like it`,
};

/** A food somebody does not eat, in a word: `vegetarian`, `no nuts`; allergies read as allergies. */
export function avoidedWords(
  { diet, food, reason }: { diet?: Diet; food?: string; reason?: Reason },
  i18n: I18n,
): string {
  if (food) return reason === 'ALLERGY' ? t(i18n)`no ${food} (allergy)` : t(i18n)`no ${food}`;
  return diet && diet !== 'DIET_UNSPECIFIED' ? i18n._(dietWords[diet]) : '';
}
