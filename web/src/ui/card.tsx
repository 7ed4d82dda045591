import type { ReactNode } from 'react';
import classes from './card.module.css';
import type { RenderLink } from './link.ts';

type CardProps = {
  title: string;
  link: RenderLink;
  /** A `Picture`, possibly with a `DrawnPicture` in it. */
  picture: ReactNode;
  /** A short line: the time, the handle, the number of open items. */
  meta?: ReactNode;
  /** In the corner of the picture: a `HeartToggle`. */
  corner?: ReactNode;
  badges?: ReactNode;
  /** At the bottom: Accept and Decline of an invitation. */
  actions?: ReactNode;
  /** While cards are being selected: a `SelectBox` over all of it. */
  check?: ReactNode;
  /** The heading level: 2 directly below the screen's heading, 3 in a section with a heading of its own. */
  level?: 2 | 3;
};

/** A resource in an index. The whole card links to it, except for `corner` and `actions`. */
export function Card({ title, link, picture, meta, corner, badges, actions, check, level = 2 }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <li className={`column relative ${classes.card}`}>
      <div className={`relative clip radius ${classes.picture}`} data-picture>
        {picture}
      </div>
      <Heading className={classes.title} dir="auto">
        {link({ className: classes.link, children: title })}
      </Heading>
      {(meta || badges) && (
        <div className="wrap small muted m-0 gap-2-3 mt-1 leading-150">
          {meta}
          {badges}
        </div>
      )}
      {actions && <div className={`flow gap-3 relative ${classes.actions}`}>{actions}</div>}
      {corner && <div className={classes.corner}>{corner}</div>}
      {check}
    </li>
  );
}

/** A grid of two, three or four columns. Its children are the `li` that `Card` renders. */
export function CardGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.grid} aria-label={label}>
      {children}
    </ul>
  );
}
