import type { List } from '@potluck/contract';
import { useEffect, useState } from 'react';
import type { Suggestion } from '../items/suggestions.ts';
import type { Reading } from '../items/use-reading.ts';
import type { ItemActions } from './use-item-actions.ts';

interface AddingOptions extends Pick<ItemActions, 'add'> {
  list: List;
  known: Suggestion[];
  reading: Reading | undefined;
  /** Where what is added goes, if that was chosen. */
  section: string | undefined;
}

/** Adds what was said to a list, each where it belongs; lines wait, in their order, until they can be read. */
export function useAdding(options: AddingOptions) {
  const [unread, setUnread] = useState<string[]>([]);
  const { reading, add } = options;
  useEffect(() => {
    if (!reading || unread.length === 0) return;
    setUnread([]);
    add(reading.parseItems(unread).map(item => ({ ...item, listSection: sectionOf(item.title, options) })));
  });
  return {
    lines: (lines: string[]) => setUnread(before => [...before, ...lines]),
    one: (item: { title: string; quantity: string }) =>
      add([{ ...item, listSection: sectionOf(item.title, options) }]),
  };
}

function sectionOf(title: string, { list, known, reading, section }: AddingOptions): string {
  return section ?? reading?.sectionOf(title, list.sections, known) ?? '';
}
