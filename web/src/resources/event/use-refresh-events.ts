import { useQueryClient } from '@tanstack/react-query';

/** Asks again for what shows events and what is cooked at them; a form keeps what it began from. */
export function useRefreshEvents(): () => void {
  const cache = useQueryClient();
  return () => {
    for (const queryKey of [
      ['event', 'get'],
      ['event', 'list'],
      ['event', 'expand'],
      ['event', 'carrier'],
      ['eventRecipe', 'list'],
    ])
      void cache.invalidateQueries({ queryKey });
  };
}
