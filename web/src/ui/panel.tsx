import type { ReactNode } from 'react';
import type { RenderLink } from './link.ts';
import classes from './panel.module.css';

type PanelProps = {
  title: string;
  link: RenderLink;
  /** Before the title: an `Avatar`. */
  leading?: ReactNode;
  /** One short line below the title: with whom, which handle. */
  meta?: ReactNode;
  badges?: ReactNode;
  /** After the title: a `ProgressRing`. */
  mark?: ReactNode;
  /** A `HeartToggle`. */
  corner?: ReactNode;
  /** A look at what is inside. */
  children?: ReactNode;
  /** Below: Accept and Decline of an invitation. */
  actions?: ReactNode;
};

/** One thing of an index that shows what is inside. All of it leads to the thing; only what stands in `corner` and `actions` does something else. */
export function Panel({ title, link, leading, meta, badges, mark, corner, children, actions }: PanelProps) {
  return (
    <li className={classes.panel}>
      <div className={classes.head}>
        {leading}
        <div className={classes.words}>
          <h2 className={classes.title} dir="auto">
            {link({ className: classes.link, children: title })}
          </h2>
          {(meta || badges) && (
            <div className={classes.meta}>
              {meta}
              {badges}
            </div>
          )}
        </div>
        {corner && <div className={classes.above}>{corner}</div>}
        {mark}
      </div>
      {children}
      {actions && <div className={classes.actions}>{actions}</div>}
    </li>
  );
}

/** Panels as many abreast as there is room for; its children are the `li` that `Panel` makes. */
export function PanelGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.grid} aria-label={label}>
      {children}
    </ul>
  );
}
