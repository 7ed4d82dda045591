import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';

export type DietNotes = Awaited<ReturnType<ReturnType<typeof useApi>['event']['dietNotes']>>;

interface DietNotesRequest {
  /** The event’s name. */
  event: string;
  /** The original start of the occurrence; null for a single event. */
  originalStartTime: string | null;
  enabled?: boolean;
}

/** The diets of an event’s attendees, for people who may change the event. */
export function useDietNotes({ event, originalStartTime, enabled = true }: DietNotesRequest) {
  const client = useApi();
  return useQuery({
    queryKey: ['event', 'dietNotes', event, originalStartTime],
    enabled,
    queryFn: ({ signal }) => client.event.dietNotes({ name: event, originalStartTime }, { signal }),
  });
}

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

type Conflict = DietNotes['conflicts'][number];

/** A food an attendee does not eat, and the dishes that contain it; the list is empty if no ingredient matches. */
export interface EaterNote {
  /** The attendee by name. Guests without an account have no other. */
  attendee: string;
  title: string;
  avoided: Pick<Conflict, 'diet' | 'food' | 'reason'>;
  found: Conflict[];
}

/** A note for each attendee and food: foods found in a dish first, allergies before the rest. */
export function notesByEater({ eaters, conflicts }: DietNotes): EaterNote[] {
  return eaters
    .flatMap(({ attendee, title, diets, avoids }) =>
      [
        ...diets.map(diet => ({ diet, food: '', reason: 'AVOID_REASON_UNSPECIFIED' as const })),
        ...avoids.map(({ food, reason }) => ({ diet: 'DIET_UNSPECIFIED' as const, food, reason })),
      ].map(avoided => ({
        attendee,
        title,
        avoided,
        found: conflicts.filter(
          each => each.attendee === attendee && each.food === avoided.food && each.diet === avoided.diet,
        ),
      })),
    )
    .toSorted((one, other) => rank(one) - rank(other));
}

function rank({ found, avoided }: EaterNote): number {
  return (found.length > 0 ? 0 : 2) + (avoided.reason === 'ALLERGY' ? 0 : 1);
}
