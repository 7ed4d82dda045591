import type { ReactNode } from 'react';

/** The props that a component passes to its link; they fit both the router's link and a plain anchor. */
export type LinkProps = {
  className?: string;
  children: ReactNode;
  'aria-label'?: string;
  'aria-current'?: 'page';
};

/** How a screen passes in the router's link: `link={props => <Link to="/recipes" {...props} />}`. */
export type RenderLink = (props: LinkProps) => ReactNode;
