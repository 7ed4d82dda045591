import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { List, ListItem } from '@potluck/contract';
import { positionBetween } from '@potluck/contract/position';
import type { Move } from '../../../ui/rows/sortable-order.ts';
import type { ItemFields } from './operation.ts';

/** A section with its open items; the last group, without a name, holds the items outside any section. */
export interface ItemGroup {
  id: string;
  label: string;
  items: ListItem[];
}

/** The open items of a list by section. Items of a deleted section belong to no section. */
export function itemGroups(
  { sections, title }: Pick<List, 'sections' | 'title'>,
  items: ListItem[],
  i18n: I18n,
): ItemGroup[] {
  const groups: ItemGroup[] = sections.map(({ name, title: label }) => ({ id: name, label, items: [] }));
  const rest: ItemGroup = { id: '', label: sections.length > 0 ? t(i18n)`Other` : title, items: [] };
  const bySection = new Map(groups.map(group => [group.id, group]));
  for (const item of items) if (!item.completed) (bySection.get(item.listSection) ?? rest).items.push(item);
  return [...groups, rest];
}

/** The fields that a move changes: the section, and a position key between the new neighbours. */
export function movedFields(groups: ItemGroup[], { id, to, index }: Move): Partial<ItemFields> {
  const items = groups.find(group => group.id === to)?.items.filter(item => item.name !== id) ?? [];
  const position = positionBetween(items[index - 1]?.position ?? '', items[index]?.position ?? '');
  return { listSection: to, position };
}
