import type { ReactNode } from 'react';

/** What a control gives to the link that it holds. The router's link, or a plain anchor, takes these as they are. */
export type LinkProps = {
  className?: string;
  children: ReactNode;
  'aria-label'?: string;
  'aria-current'?: 'page';
};

/** How a screen plugs its router in: `link={props => <Link to="/recipes" {...props} />}`. */
export type RenderLink = (props: LinkProps) => ReactNode;
