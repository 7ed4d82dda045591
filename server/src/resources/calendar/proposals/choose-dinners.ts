import type { MealRules } from '@potluck/contract/resources/calendar/meal-rules';
import type { TimeSlice } from '../../../work/time-slice.ts';

/** A recipe that could be a dinner. Days are whole days since any first one. */
export interface Candidate {
  name: string;
  /** The cuisines and categories of which the rules want one dinner per week. */
  kinds: readonly string[];
  /** How long it takes; 0 if unknown. */
  minutes: number;
  /** 0 if unknown. */
  stars: number;
  /** How often it is drawn compared to others. */
  weight: number;
  lastCookedDay: number;
}

/** A dinner on the calendar. */
export interface PlannedDinner {
  recipe: string;
  day: number;
  kinds: readonly string[];
}

export interface EveningToFill {
  day: number;
  quick: boolean;
  kept: string;
  declined: ReadonlySet<string>;
  /** Whether everyone who comes that evening can eat it. */
  suits: (recipe: string) => Promise<boolean>;
}

interface Choosing {
  evenings: readonly EveningToFill[];
  candidates: readonly Candidate[];
  planned: PlannedDays;
  rules: MealRules;
  seed: number;
  turns: TimeSlice;
}

/** The days of planned dinners. A calendar may have many thousands of these, but has few days. */
export class PlannedDays {
  readonly #ofRecipes = new Map<string, Set<number>>();
  /** For each kind and day, its dish, or `several`. */
  readonly #ofKinds = new Map<string, Map<number, string>>();

  constructor(planned: Iterable<PlannedDinner>) {
    for (const { recipe, day, kinds } of planned) {
      const days = this.#ofRecipes.get(recipe) ?? new Set();
      this.#ofRecipes.set(recipe, days.add(day));
      for (const kind of kinds) {
        const dishes = this.#ofKinds.get(kind) ?? new Map<number, string>();
        const known = dishes.get(day) ?? recipe;
        this.#ofKinds.set(kind, dishes.set(day, known === recipe ? recipe : several));
      }
    }
  }

  /** Whether the dish is planned less than `apart` days from a day, or another of its kinds within a week. */
  areNear({ name, kinds }: Candidate, day: number, apart: number): boolean {
    for (const other of this.#ofRecipes.get(name) ?? []) if (Math.abs(other - day) < apart) return true;
    return kinds.some(kind => {
      const dishes = this.#ofKinds.get(kind);
      return dishes !== undefined && withinAWeek.some(days => (dishes.get(day + days) ?? name) !== name);
    });
  }
}

const several = '';
const withinAWeek = Array.from({ length: 13 }, (_, at) => at - 6);

/** The dinner for each evening; undefined if none fits. Evenings that few dishes fit are served first. */
export async function chooseDinners(choosing: Choosing): Promise<Map<EveningToFill, Candidate>> {
  const { evenings } = choosing;
  const chosen = new Map<EveningToFill, Candidate>();
  const byName = new Map(choosing.candidates.map(candidate => [candidate.name, candidate]));
  for (const evening of evenings) {
    const kept = byName.get(evening.kept);
    if (kept && (await fits(kept, evening, { ...choosing, chosen }))) chosen.set(evening, kept);
  }
  for (const evening of evenings.toSorted((one, other) => Number(other.quick) - Number(one.quick))) {
    if (chosen.has(evening)) continue;
    for await (const candidate of fitting(evening, { ...choosing, chosen })) {
      chosen.set(evening, candidate);
      break;
    }
  }
  return chosen;
}

/** How many other dishes fit an evening, counted up to `max`. */
export async function countAlternates(
  choosing: Choosing,
  { chosen, evening, max }: { chosen: Map<EveningToFill, Candidate>; evening: EveningToFill; max: number },
): Promise<number> {
  const others = new Map([...chosen].filter(([each]) => each !== evening));
  let count = 0;
  for await (const { name } of fitting(evening, { ...choosing, chosen: others })) {
    if (name !== chosen.get(evening)?.name) count += 1;
    if (count >= max) break;
  }
  return count;
}

type Beside = Choosing & { chosen: ReadonlyMap<EveningToFill, Candidate> };

/** The dishes that fit an evening beside the others, in the order in which they are drawn. */
async function* fitting(evening: EveningToFill, beside: Beside): AsyncGenerator<Candidate> {
  await beside.turns.pause();
  const drawn = beside.candidates
    .map(candidate => ({ candidate, score: scoreOf(candidate, evening.day, beside.seed) }))
    .sort((one, other) => other.score - one.score);
  for (const { candidate } of drawn) {
    if (beside.turns.due) await beside.turns.pause();
    if (await fits(candidate, evening, beside)) yield candidate;
  }
}

/** A weighted draw without replacement: the largest of u^(1/weight) comes first (Efraimidis and Spirakis, 2006). */
function scoreOf({ name, weight }: Candidate, day: number, seed: number): number {
  return Math.log((hashOf(`${seed} ${day} ${name}`) + 1) / 2 ** 32) / weight;
}

async function fits(candidate: Candidate, evening: EveningToFill, beside: Beside): Promise<boolean> {
  const { rules, planned, chosen } = beside;
  if (evening.declined.has(candidate.name)) return false;
  if (candidate.stars < rules.leastStars) return false;
  if (evening.quick && !(candidate.minutes > 0 && candidate.minutes <= (rules.quickMinutes || usualMinutes)))
    return false;
  const apart = 7 * rules.weeksApart;
  if (Math.abs(evening.day - candidate.lastCookedDay) < apart) return false;
  if (planned.areNear(candidate, evening.day, apart)) return false;
  for (const [{ day }, { name, kinds }] of chosen) {
    const sameKind = Math.abs(day - evening.day) < 7 && kinds.some(kind => candidate.kinds.includes(kind));
    if (name === candidate.name || sameKind) return false;
  }
  return evening.suits(candidate.name);
}

const usualMinutes = 30;

/** A well-mixed hash of 32 bits: FNV-1a with the finalizer of MurmurHash3. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
