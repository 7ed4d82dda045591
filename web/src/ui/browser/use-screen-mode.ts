import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import type { Mode } from './index-search-params.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** The mode was opened from the screen below, so closing it is a step back in the history. */
    fromScreen?: boolean;
  }
}

/** Whether a mode is open is part of the URL: it survives a reload, and the back button closes it. */
export function useScreenMode(mode: Mode): { opened: boolean; open: () => void; close: () => void } {
  const navigate = useNavigate();
  const router = useRouter();
  const { search, state } = useLocation();
  const within = { to: '.', resetScroll: false } as const;
  return {
    opened: search[mode] !== undefined,
    open: () =>
      void navigate({
        ...within,
        search: before => ({ ...before, [mode]: '1' }),
        state: { fromScreen: true },
      }),
    close: () => {
      if (state.fromScreen) router.history.back();
      else void navigate({ ...within, search: before => ({ ...before, [mode]: undefined }), replace: true });
    },
  };
}
