import { useEffect, useRef } from 'react';
import type { RenderLink } from './link.ts';
import classes from './tabs-nav.module.css';

export interface NavTab {
  key: string;
  label: string;
  /** The number of pending items, such as `48+`; '' for none. */
  count?: string;
  link: RenderLink;
}

/** Tabs with their state in the URL: each is a link, and the back button steps through them. */
export function TabsNav({ label, tabs, current }: { label: string; tabs: NavTab[]; current: string }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // If the tabs overflow, scroll the current one into view, clear of the faded edge.
    const tab = nav.current?.querySelector(`[data-tab="${current}"]`);
    // The tabs scroll by themselves, or as a part of a row of controls.
    const row = nav.current?.closest('[data-scroll-row]') ?? nav.current;
    if (!row || !tab) return;
    // Smaller tabs in the same row show the current one too, if both fit.
    const smaller = nav.current?.nextElementSibling?.querySelector('[aria-current]') ?? tab;
    const [all, open, end] = [row, tab, smaller].map(each => each.getBoundingClientRect()) as Rects;
    const covered = Number.parseFloat(getComputedStyle(row).scrollPaddingInlineEnd) || 0;
    const before = open.left - all.left - fadingPixels;
    const behind = end.right - all.right + Math.max(fadingPixels, covered);
    row.scrollLeft += Math.min(before, Math.max(behind, 0));
  }, [current]);
  return (
    <nav ref={nav} aria-label={label} className={classes.tabs}>
      {tabs.map(tab => (
        <span key={tab.key} className={classes.tab} data-tab={tab.key}>
          {tab.link({ className: classes.link, ...tabParts(tab, current) })}
        </span>
      ))}
    </nav>
  );
}

/** The content of a tab's link. */
export function tabParts({ key, label, count }: NavTab, current: string) {
  return {
    'aria-current': key === current ? ('page' as const) : undefined,
    children: (
      <>
        {label}
        {Boolean(count) && <span className={classes.count}>{count}</span>}
      </>
    ),
  };
}

const fadingPixels = 56;
type Rects = [DOMRect, DOMRect, DOMRect];
