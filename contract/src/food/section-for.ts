import { type Department, departments } from './departments.ts';
import { indexPhrases, wordsOf } from './phrase-index.ts';

interface Section {
  name: string;
  title: string;
}

/** A history entry: the section in which a list contained a thing; '' means unknown. */
export interface PastItem {
  title: string;
  listSection: string;
}

/**
 * The name of the list section that a title belongs to; '' if none does. Prefers the section that last contained the
 * thing (`history` has the newest entry of each thing first), then a section named after the thing, then one for its
 * department, in English or German. Pure and fast enough for a thousand titles; for many, prepare it with
 * `sectionFinder`.
 */
export function sectionFor(
  title: string,
  sections: readonly Section[],
  history: readonly PastItem[],
): string {
  return sectionFinder(sections, history)(title);
}

/** `sectionFor` with sections and history prepared once. */
export function sectionFinder(
  sections: readonly Section[],
  history: readonly PastItem[],
): (title: string) => string {
  const known = new Set(sections.map(section => section.name));
  const last = new Map<string, string>();
  for (const { title, listSection } of history.toReversed())
    if (known.has(listSection)) last.set(itemKey(title), listSection);
  const read = sections.map(section => ({ ...section, words: wordsOf(section.title) }));
  return title => last.get(itemKey(title)) ?? byWords(title, read);
}

/** A key that identifies a thing: ignores case, spaces, accents and plural -s, but not numbers. */
export function itemKey(title: string): string {
  return [...wordsOf(title), ...(title.match(/\d+/g) ?? [])].join(' ') || title.trim().toLowerCase();
}

type ReadSection = Section & { words: string[] };

function byWords(title: string, sections: ReadSection[]): string {
  if (sections.length === 0) return '';
  const word = wordsOf(nameIn(title)).at(-1);
  const named = sections.find(({ words }) => word !== undefined && words.includes(word));
  if (named) return named.name;
  const department = departmentOf(title);
  const candidates = department === undefined ? [] : departmentAndAncestors(department);
  for (const each of candidates) {
    const section = sectionForDepartment(each, sections);
    if (section) return section.name;
  }
  return '';
}

/** The section that matches the earliest of the department's words; ties go to the first section of the list. */
function sectionForDepartment(department: Department, sections: ReadSection[]): Section | undefined {
  const ranked = sections.map(section => ({ section, rank: rankOf(department, section.words) }));
  const best = Math.min(...ranked.map(({ rank }) => rank));
  return best === Number.POSITIVE_INFINITY ? undefined : ranked.find(({ rank }) => rank === best)?.section;
}

function rankOf(department: Department, words: string[]): number {
  const ranks = sectionWordsOf(department).flatMap(language => {
    const rank = language.findIndex(name => words.some(word => word === name || startsCompound(word, name)));
    return rank < 0 ? [] : [rank];
  });
  return Math.min(...ranks);
}

/** Whether the name starts a compound: Gemüse in Gemüseabteilung. */
function startsCompound(word: string, name: string): boolean {
  return name.length >= 5 && word.startsWith(name);
}

const sectionWords = new Map<Department, string[][]>();

function sectionWordsOf(department: Department): string[][] {
  const known = sectionWords.get(department);
  if (known) return known;
  const read = departments[department].sections.split('|').map(language => wordsOf(language));
  sectionWords.set(department, read);
  return read;
}

const departmentNames = Object.keys(departments) as Department[];

const find = indexPhrases(
  departmentNames.map(department => [departments[department].words, department] as const),
);

/** The department of the food that a title names, such as “2 lemons” or “Dosentomaten, gehackt”; undefined for unknown words. */
export function departmentOf(title: string): Department | undefined {
  const name = nameIn(title);
  // Plural peppers are vegetables; "pepper" is the spice in the mill.
  const department = /\bpeppers\b/i.test(name)
    ? 'vegetable'
    : ((find(name).at(-1) ?? find(title)[0])?.[1] as Known);
  if (department !== undefined && isWithin(department, nonFood)) return department;
  if (frozen.test(title)) return 'frozen';
  if (department === undefined) return undefined;
  if (tinned.test(title) && isWithin(department, tinnedDepartments)) return 'tin';
  if (dried.test(title)) return driedDepartments[department] ?? department;
  return department;
}

/** The part of a title that names the thing: English puts the noun last, and text after a comma only describes it. */
function nameIn(title: string): string {
  const [name = ''] = title.split(/[,(;]| (?:for|plus|or|with|in|to taste|oder|für|mit|aus)(?= |$)/i);
  return name.trim() === '' ? title : name;
}

type Known = Department | undefined;

const frozen = /\b(?:frozen|tk)\b|tiefk(?:ü|ue)hl|tiefgek(?:ü|ue)hlt|gefroren/i;
const tinned = /\b(?:canned|tinned|tins?|cans?|dosen?)\b|^dosen/i;
const dried = /\bdried\b|getrocknet/i;

const nonFood: readonly Department[] = ['household', 'pet'];
const tinnedDepartments: readonly Department[] = ['produce', 'meat', 'pasta'];
const driedDepartments: Partial<Record<Department, Department>> = {
  herb: 'spice',
  vegetable: 'spice',
  fruit: 'nut',
};

function isWithin(department: Department, some: readonly Department[]): boolean {
  return departmentAndAncestors(department).some(each => some.includes(each));
}

/** The department, followed by its ancestors. */
function departmentAndAncestors(department: Department): Department[] {
  const { parent } = departments[department] as { parent?: Department };
  return parent === undefined ? [department] : [department, ...departmentAndAncestors(parent)];
}
