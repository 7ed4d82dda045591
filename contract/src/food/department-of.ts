import { type Department, departments } from './departments.ts';
import { indexPhrases } from './phrase-index.ts';

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
export function nameIn(title: string): string {
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
export function departmentAndAncestors(department: Department): Department[] {
  const { parent } = departments[department] as { parent?: Department };
  return parent === undefined ? [department] : [department, ...departmentAndAncestors(parent)];
}
