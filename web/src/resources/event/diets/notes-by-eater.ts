import type { DietNotes } from './use-diet-notes.ts';

export type Conflict = DietNotes['conflicts'][number];

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
