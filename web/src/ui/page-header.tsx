import { useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RenderLink } from './link.ts';
import classes from './page-header.module.css';

type PageHeaderProps = {
  title: string;
  /** A muted line below the title, such as a count or the owner. */
  lead?: ReactNode;
  back?: RenderLink;
  backLabel?: string;
  actions?: ReactNode;
};

/** The header of a screen: back link, title, actions. */
export function PageHeader({ title, lead, back, backLabel, actions }: PageHeaderProps) {
  const { t } = useLingui();
  return (
    <header className={classes.header} data-with-back={back ? true : undefined}>
      {back?.({
        className: classes.back,
        'aria-label': backLabel ?? t`Back`,
        children: <IconArrowLeft className="points" size={22} stroke={1.75} aria-hidden />,
      })}
      <div className={classes.words}>
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className="mt-1 muted">{lead}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
