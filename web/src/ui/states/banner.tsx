import type { Hue } from '@potluck/contract/hue';
import type { ReactNode } from 'react';
import classes from './progress-ring.module.css';

type BannerProps = { children: ReactNode; icon?: ReactNode; hue?: Hue; actions?: ReactNode };

/** A notice about the whole screen: an invitation, the offline state. */
export function Banner({ children, icon, hue = 'amber', actions }: BannerProps) {
  return (
    <section className="wrap rounded p-4-5 gap-3-4 tone" data-hue={hue}>
      {icon}
      <div className={classes.words}>{children}</div>
      {actions && <div className="flow gap-3">{actions}</div>}
    </section>
  );
}
