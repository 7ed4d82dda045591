import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The navigation was made in order to search: the screen's search field takes the focus. */
    toSearch?: boolean;
  }
}

/** Goes to the search of the screen at hand, or where there is none to that of the recipes. */
export function useSearchEntry(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const field = document.querySelector<HTMLInputElement>('main input[type="search"]');
    if (field) field.focus();
    else void navigate({ to: '/recipes', state: { toSearch: true } });
  }, [navigate]);
}
