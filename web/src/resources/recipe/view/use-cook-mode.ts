import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Cook mode was opened from the recipe, so that leaving it is a step back. */
    fromRecipe?: boolean;
  }
}

/** Whether cook mode is open lies in the URL: it survives a reload, and the back button leaves it. */
export function useCookMode(): { opened: boolean; open: () => void; close: () => void } {
  const navigate = useNavigate();
  const router = useRouter();
  const { search, state } = useLocation();
  return {
    opened: search.cook !== undefined,
    open: () =>
      void navigate({
        to: '.',
        search: before => ({ ...before, cook: '1' }),
        state: { fromRecipe: true },
        resetScroll: false,
      }),
    close: () => {
      if (state.fromRecipe) router.history.back();
      else
        void navigate({
          to: '.',
          search: before => ({ ...before, cook: undefined }),
          replace: true,
          resetScroll: false,
        });
    },
  };
}
