import type { List } from '@potluck/contract';
import { useEffect, useState } from 'react';
import type { Suggestion } from '../items/suggestions.ts';
import type { Reading } from '../items/use-reading.ts';
import type { ItemDeeds } from './use-item-deeds.ts';

interface AddingOptions extends Pick<ItemDeeds, 'add'> {
  list: List;
  known: Suggestion[];
  reading: Reading | undefined;
  /** Where what is added goes, if that was chosen. */
  section: string | undefined;
}

/** Adds lines to a list in the order in which they were said; they wait until they can be read. */
export function useAdding(options: AddingOptions): (lines: string[]) => void {
  const [unread, setUnread] = useState<string[]>([]);
  const { reading, add } = options;
  useEffect(() => {
    if (!reading || unread.length === 0) return;
    setUnread([]);
    add(
      reading
        .saidItems(unread)
        .map(item => ({ ...item, listSection: sectionOf(item.title, { ...options, reading }) })),
    );
  });
  return lines => setUnread(before => [...before, ...lines]);
}

function sectionOf(title: string, { list, known, reading, section }: AddingOptions & { reading: Reading }) {
  if (section) return section;
  const before = known.find(each => reading.sameTitle(each.title) === reading.sameTitle(title));
  return list.sections.find(each => each.name === before?.listSection)?.name ?? '';
}
