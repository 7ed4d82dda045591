import type { ReactNode } from 'react';
import classes from './card.module.css';
import type { RenderLink } from './link.ts';

type CardProps = {
  title: string;
  link: RenderLink;
  /** A `Picture` or a `DrawnPicture` within one. */
  picture: ReactNode;
  /** One short line: the time, the handle, how many items are open. */
  meta?: ReactNode;
  /** In the picture's corner: a `HeartToggle`. */
  corner?: ReactNode;
  badges?: ReactNode;
  /** Below: Accept and Decline of an invitation. */
  actions?: ReactNode;
  /** Of its title: 2 right below the screen's, 3 in a section that has a title of its own. */
  level?: 2 | 3;
};

/** One thing of an index. All of it leads to the thing; only what stands in `corner` and `actions` does something else. */
export function Card({ title, link, picture, meta, corner, badges, actions, level = 2 }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <li className={classes.card}>
      <div className={classes.picture}>{picture}</div>
      <Heading className={classes.title} dir="auto">
        {link({ className: classes.link, children: title })}
      </Heading>
      {(meta || badges) && (
        <div className={classes.meta}>
          {meta}
          {badges}
        </div>
      )}
      {actions && <div className={classes.actions}>{actions}</div>}
      {corner && <div className={classes.corner}>{corner}</div>}
    </li>
  );
}
