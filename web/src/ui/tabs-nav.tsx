import { useEffect, useRef } from 'react';
import type { RenderLink } from './link.ts';
import classes from './tabs-nav.module.css';

export interface NavTab {
  key: string;
  label: string;
  /** How many wait behind it, such as `48+`; '' for none. */
  count?: string;
  link: RenderLink;
}

/** Tabs whose state lives in the address: each is a link, and the browser's back button goes through them. */
export function TabsNav({ label, tabs, current }: { label: string; tabs: NavTab[]; current: string }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // Where there are more than fit, the one that is open is in sight, and not in what fades.
    const tab = nav.current?.querySelector(`[data-tab="${current}"]`);
    if (!nav.current || !tab) return;
    const [all, open] = [nav.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    const [left, right] = [all.left + fadingPixels, all.right - fadingPixels];
    if (open.right > right) nav.current.scrollLeft += open.right - right;
    if (open.left < left) nav.current.scrollLeft += open.left - left;
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

/** What the link of a tab says. */
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
