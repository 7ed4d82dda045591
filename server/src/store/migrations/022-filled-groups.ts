import type { Transaction } from 'kysely';
import type { Database } from '../schema.ts';

interface Group {
  title: string;
  [lines: string]: unknown;
}

/** Groups of a recipe must have lines: turns a heading without lines into the only line of its group. */
export function filledGroups() {
  return [fillGroups];
}

async function fillGroups(tx: Transaction<Database>): Promise<void> {
  const rows = await tx
    .selectFrom('resource')
    .select(['name', 'body'])
    .where('type', '=', 'recipe')
    .where(on => on.or([on('body', 'like', '%"ingredients":[]%'), on('body', 'like', '%"steps":[]%')]))
    .execute();
  for (const { name, body } of rows)
    await tx
      .updateTable('resource')
      .set({ body: filled(body) })
      .where('name', '=', name)
      .execute();
}

function filled(body: string): string {
  const recipe = JSON.parse(body) as Record<string, unknown>;
  return JSON.stringify({
    ...recipe,
    ...filledLines(recipe, { groups: 'ingredientGroups', lines: 'ingredients' }, title => ({
      ...bare,
      title,
    })),
    ...filledLines(recipe, { groups: 'directions', lines: 'steps' }, title => title),
  });
}

function filledLines(
  recipe: Record<string, unknown>,
  { groups, lines }: { groups: string; lines: string },
  lineOf: (title: string) => unknown,
): object {
  const held = recipe[groups];
  if (!Array.isArray(held)) return {};
  const kept = (held as Group[]).flatMap(group => {
    const below = group[lines];
    if (Array.isArray(below) && below.length > 0) return [group];
    return group.title.trim() === '' ? [] : [{ ...group, title: '', [lines]: [lineOf(group.title)] }];
  });
  return { [groups]: kept };
}

const bare = {
  title: '',
  optional: false,
  measurementAmount: 0,
  measurementType: 'MEASUREMENT_TYPE_UNSPECIFIED',
  measurementConjunction: 'MEASUREMENT_CONJUNCTION_UNSPECIFIED',
  secondMeasurementAmount: 0,
  secondMeasurementType: 'MEASUREMENT_TYPE_UNSPECIFIED',
  note: '',
};
