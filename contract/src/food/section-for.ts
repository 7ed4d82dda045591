import { foodKindOf, nameIn, withThoseAbove } from './department-of.ts';
import { type FoodKind, foodKinds } from './departments.ts';
import { wordsOf } from './phrase-index.ts';

interface Section {
  name: string;
  title: string;
}

/** A history entry: the section in which a list contained a thing; '' means unknown. */
export interface Placed {
  title: string;
  listSection: string;
}

/**
 * The name of the list section that a title belongs to; '' if none does. Prefers the section that last contained the
 * thing (`history` has the newest entry of each thing first), then a section named after the thing, then one for its
 * kind of food, in English or German. Pure and fast enough for a thousand titles; for many, prepare it with `placer`.
 */
export function sectionFor(title: string, sections: readonly Section[], history: readonly Placed[]): string {
  return placer(sections, history)(title);
}

/** `sectionFor` with sections and history prepared once. */
export function placer(sections: readonly Section[], history: readonly Placed[]): (title: string) => string {
  const known = new Set(sections.map(section => section.name));
  const last = new Map<string, string>();
  for (const { title, listSection } of history.toReversed())
    if (known.has(listSection)) last.set(thingOf(title), listSection);
  const read = sections.map(section => ({ ...section, words: wordsOf(section.title) }));
  return title => last.get(thingOf(title)) ?? byWords(title, read);
}

/** A key that identifies a thing: ignores case, spaces, accents and plural -s, but not numbers. */
export function thingOf(title: string): string {
  return [...wordsOf(title), ...(title.match(/\d+/g) ?? [])].join(' ') || title.trim().toLowerCase();
}

type ReadSection = Section & { words: string[] };

function byWords(title: string, sections: ReadSection[]): string {
  if (sections.length === 0) return '';
  const word = wordsOf(nameIn(title)).at(-1);
  const named = sections.find(({ words }) => word !== undefined && words.includes(word));
  if (named) return named.name;
  const kind = foodKindOf(title);
  const kinds = kind === undefined ? [] : withThoseAbove(kind);
  for (const each of kinds) {
    const section = sectionOfKind(each, sections);
    if (section) return section.name;
  }
  return '';
}

/** The section that matches the earliest of the kind's words; ties go to the first section of the list. */
function sectionOfKind(kind: FoodKind, sections: ReadSection[]): Section | undefined {
  const ranked = sections.map(section => ({ section, rank: rankOf(kind, section.words) }));
  const best = Math.min(...ranked.map(({ rank }) => rank));
  return best === Number.POSITIVE_INFINITY ? undefined : ranked.find(({ rank }) => rank === best)?.section;
}

function rankOf(kind: FoodKind, words: string[]): number {
  const ranks = namesOf(kind).flatMap(language => {
    const rank = language.findIndex(name => words.some(word => word === name || compounds(word, name)));
    return rank < 0 ? [] : [rank];
  });
  return Math.min(...ranks);
}

/** Whether the name starts a compound: Gemüse in Gemüseabteilung. */
function compounds(word: string, name: string): boolean {
  return name.length >= 5 && word.startsWith(name);
}

const names = new Map<FoodKind, string[][]>();

function namesOf(kind: FoodKind): string[][] {
  const known = names.get(kind);
  if (known) return known;
  const read = foodKinds[kind].sections.split('|').map(language => wordsOf(language));
  names.set(kind, read);
  return read;
}
