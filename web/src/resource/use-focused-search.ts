import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/** A navigation that was made in order to search ends in the search field. */
export function useFocusedSearch(): void {
  const wanted = useRouterState({ select: state => state.location.state.toSearch });
  useEffect(() => {
    if (wanted) document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus();
  }, [wanted]);
}
