import { hash } from 'node:crypto';
import type { List, ListSection } from '@potluck/contract/resources/list';
import { sql } from 'kysely';
import { rezoneItems } from './list/item-schedule.ts';
import type { ServerPart, Settling } from './server-part.ts';

/** A list's sections get permanent names; when a section is removed, its items stay on the list. */
export const listPart: ServerPart = {
  settle(settling) {
    const { sections } = settling.values as unknown as List;
    return { ...settling.values, sections: namedSections(settling, sections) };
  },
  async saved({ tx, name, values, before }) {
    const { sections, timeZone } = values as unknown as List;
    if (before && timeZone !== '' && timeZone !== before.timeZone) await rezoneItems(tx, name, timeZone);
    const kept = sections.map(section => section.name);
    await tx
      .updateTable('list_item')
      .set({ list_section: '', version: sql`version + 1`, update_time: Date.now() })
      .where('parent', '=', name)
      .where('list_section', 'not in', ['', ...kept])
      .execute();
  },
};

/**
 * Sections with a name keep it, and unnamed ones take that of an existing section with the same title; all others get
 * a name derived from the saved values, so that a retried create produces the same.
 */
function namedSections({ name, before }: Settling, sections: ListSection[]): ListSection[] {
  const stood = ((before?.values.sections ?? []) as ListSection[]).filter(
    ({ name: known }) => !sections.some(section => section.name === known),
  );
  const known = new Set(((before?.values.sections ?? []) as ListSection[]).map(section => section.name));
  return sections.map(({ name: requestedName, title }, at) => {
    if (known.delete(requestedName)) return { name: requestedName, title };
    const same = stood.findIndex(section => section.title === title);
    const [kept] = same < 0 ? [] : stood.splice(same, 1);
    return { name: kept?.name ?? newName(name, [title, at, before?.version ?? 0]), title };
  });
}

function newName(list: string, requested: unknown[]): string {
  return `${list}/listSections/${hash('sha256', JSON.stringify([list, ...requested])).slice(0, 16)}`;
}
