import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/api.ts';
import { NotCached } from '../../offline/not-cached.tsx';
import { contentsWords } from '../../resource-types/contents-words.ts';
import { GridSkeleton } from '../../standard/index/grid-skeleton.tsx';
import { CardGrid } from '../../ui/card-grid.tsx';
import { PanelGrid } from '../../ui/panel.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { cards } from '../cards.ts';
import { ComingUp } from './coming-up.tsx';
import classes from './overview.module.css';
import { type Holding, useOverview } from './use-overview.ts';

interface OverviewProps extends Holding {
  title: string;
  /** In place of it all while there is nothing. */
  empty: ReactNode;
}

/**
 * What the viewer has in common with a circle or a person now: what is planned next, lists with what is open, the newest
 * recipes, and the circles in which they meet.
 */
export function Overview({ title, empty, ...holding }: OverviewProps) {
  const { t, i18n } = useLingui();
  const { state, coming, lists, recipes, circles } = useOverview(holding);
  const recipeCard = cards.recipe();
  const listCard = cards.list(holding.name);
  const circleCard = cards.circle();
  if (state.is === 'failed')
    return <ErrorState message={messageOf(state.error, i18n)} onRetry={state.again} busy={state.busy} />;
  if (state.is === 'absent') return <NotCached />;
  if (state.is === 'loading') return <GridSkeleton of="list" />;
  if ([coming, lists, recipes, circles].every(part => part.length === 0)) return empty;
  return (
    <div className={classes.overview}>
      <div className={classes.beside}>
        <Part heading={t`Coming up`} of={coming}>
          <ComingUp label={t`Coming up`} coming={coming} />
        </Part>
        <Part heading={t`Lists`} of={lists}>
          <PanelGrid label={t(contentsWords.list.heading(title))}>{lists.map(listCard)}</PanelGrid>
        </Part>
      </div>
      <Part heading={t`Newest recipes`} of={recipes}>
        <CardGrid label={t(contentsWords.recipe.heading(title))}>{recipes.map(recipeCard)}</CardGrid>
      </Part>
      <Part heading={t`Circles together`} of={circles}>
        <PanelGrid label={t`Circles together`}>{circles.map(circleCard)}</PanelGrid>
      </Part>
    </div>
  );
}

interface PartProps {
  heading: string;
  of: readonly unknown[];
  children: ReactNode;
}

function Part({ heading, of, children }: PartProps) {
  if (of.length === 0) return null;
  return (
    <section className={classes.part}>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}
