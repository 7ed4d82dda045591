import classes from './link-segments.module.css';
import { type NavTab, tabParts } from './tabs-nav.tsx';

/** Smaller, secondary tabs below the main ones; like theirs, the state is in the URL. */
export function LinkSegments({ label, tabs, current }: { label: string; tabs: NavTab[]; current: string }) {
  return (
    <nav aria-label={label} className={classes.segments}>
      {tabs.map(tab => (
        <span key={tab.key}>{tab.link({ className: classes.segment, ...tabParts(tab, current) })}</span>
      ))}
    </nav>
  );
}
