import type { ReactNode } from 'react';
import type { RenderLink } from './link.ts';
import classes from './panel.module.css';

type PanelProps = {
  title: string;
  link: RenderLink;
  /** Before the title: an `Avatar`. */
  leading?: ReactNode;
  /** A short line below the title: the members, the handle. */
  meta?: ReactNode;
  badges?: ReactNode;
  /** After the title: a `ProgressRing`. */
  mark?: ReactNode;
  /** A `HeartToggle`. */
  corner?: ReactNode;
  /** A preview of the content. */
  children?: ReactNode;
  /** At the bottom: Accept and Decline of an invitation. */
  actions?: ReactNode;
  /** While cards are being selected: a `SelectBox` over all of it. */
  check?: ReactNode;
};

/**
 * A resource in an index, with a preview of its content. The whole panel links to it, except for `corner` and
 * `actions`.
 */
export function Panel({
  title,
  link,
  leading,
  meta,
  badges,
  mark,
  corner,
  children,
  actions,
  check,
}: PanelProps) {
  return (
    <li className={`column shrinks gap-3 surface rounded relative p-4-5 ${classes.panel}`}>
      <div className={`row gap-4 min-h-48 ${classes.head}`}>
        {leading}
        <div className={`fill ${classes.words}`}>
          <h2 className={classes.title} dir="auto">
            {link({ className: classes.link, children: title })}
          </h2>
          {(meta || badges) && (
            <div className="wrap small muted anywhere mt-1 gap-2-3 leading-150">
              {meta}
              {badges}
            </div>
          )}
        </div>
        {corner && <div className={classes.above}>{corner}</div>}
        {mark}
      </div>
      {children}
      {actions && <div className={`flow gap-3 relative ${classes.actions}`}>{actions}</div>}
      {check}
    </li>
  );
}

/** A grid with as many columns as fit; its children are the `li` that `Panel` renders. */
export function PanelGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.grid} aria-label={label}>
      {children}
    </ul>
  );
}
