import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TablePicture } from '../ui/pictures/table-picture.tsx';
import classes from './welcome.module.css';

interface WelcomeProps {
  /** On a phone it is the picture that comes first, or what is to be done. */
  first?: 'picture' | 'action';
  children: ReactNode;
}

/** Around what somebody meets who has never been here: the picture of the product, and one thing to do beside it. */
export function Welcome({ first = 'picture', children }: WelcomeProps) {
  return (
    <div className={classes.screen} data-first={first}>
      <div className={classes.table}>
        <div className={classes.picture}>
          <TablePicture />
        </div>
        <div className={classes.way}>{children}</div>
      </div>
    </div>
  );
}

/** What the product is, in one sentence. */
export function WhatItIs() {
  return (
    <Trans>One table for your household: everybody’s recipes, the week’s meals and one shopping list.</Trans>
  );
}
