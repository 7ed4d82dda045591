import type { ListItem } from '@potluck/contract';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/** The item that an address asks for by its id behind a `#`, until it is ticked off or opened again. */
export function useHighlightedItem(list: string, items: ListItem[]): ListItem | undefined {
  const id = useLocation({ select: ({ hash }) => hash });
  const name = `${list}/listItems/${id}`;
  const found = id === '' ? undefined : items.find(item => item.name === name);
  const [first, setFirst] = useState<ListItem>();
  if (found && found.name !== first?.name) setFirst(found);
  return found?.completed === first?.completed ? found : undefined;
}
