import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** An address that ends in `#` and the id of an item shows it: the row comes into sight and stands out for a while. */
export function useSoughtItem(list: string, items: number): void {
  const id = useLocation({ select: ({ hash }) => hash });
  const there = items > 0;
  useEffect(() => {
    if (id === '' || !there) return;
    const row = document.querySelector<HTMLElement>(`[data-id="${CSS.escape(`${list}/listItems/${id}`)}"]`);
    if (!row) return;
    row.scrollIntoView({ block: 'center' });
    row.dataset.sought = '';
    return () => {
      delete row.dataset.sought;
    };
  }, [id, list, there]);
}
