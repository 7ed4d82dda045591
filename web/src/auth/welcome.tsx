import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { TablePicture } from '../ui/pictures/table-picture.tsx';
import classes from './welcome.module.css';

interface WelcomeProps {
  /** On a phone, whether the picture or the action comes first. */
  first?: 'picture' | 'action';
  children: ReactNode;
}

/** The frame for first-time visitors: a picture of the product, and an action next to it. */
export function Welcome({ first = 'picture', children }: WelcomeProps) {
  return (
    <div className={classes.screen} data-first={first}>
      <div className={`stack gap-6 ${classes.table}`}>
        <div className={classes.picture}>
          <TablePicture />
        </div>
        <div className={classes.way}>{children}</div>
      </div>
    </div>
  );
}

/** The product in one sentence. */
export function WhatItIs() {
  return (
    <Trans>One place for your household: everyone’s recipes, the week’s meals and one shopping list.</Trans>
  );
}
