import { useEffect } from 'react';
import { mainId } from '../ui/browser/use-screen-heading.ts';

/** Says how much is new in the title of the page, and on the icon of the app where the system has a place for it. */
export function useUnreadCount(count: number): void {
  useEffect(() => {
    const main = document.getElementById(mainId);
    if (!main) return;
    main.dataset.news = count > 0 ? `(${count}) ` : '';
    return () => {
      delete main.dataset.news;
    };
  }, [count]);
  useEffect(() => {
    void navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
}
