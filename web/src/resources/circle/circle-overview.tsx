import { Trans, useLingui } from '@lingui/react/macro';
import { type Circle, idOf } from '@potluck/contract';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { messageOf } from '../../api/api.ts';
import { contentsWords } from '../../kinds/contents-words.ts';
import { NotKept } from '../../offline/not-kept.tsx';
import { useResourceList } from '../../standard/data/use-resource-list.ts';
import { CreateLink } from '../../standard/index/create-link.tsx';
import { GridSkeleton } from '../../standard/index/grid-skeleton.tsx';
import { cardArgs } from '../../standard/index/on-card.ts';
import { CardGrid } from '../../ui/card-grid.tsx';
import { PanelGrid } from '../../ui/panel.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { cards } from '../cards.ts';
import { useOpenItems } from '../list/use-open-items.ts';
import { TogetherLines } from '../together/together-lines.tsx';
import { useTogether } from '../together/use-together.ts';
import classes from './circle-overview.module.css';

interface CircleOverviewProps {
  circle: Circle;
  /** Whether the viewer may make things that belong to it. */
  creates: boolean;
}

/** What is in a circle now: what is planned next, its lists with what is open, and its newest recipes. */
export function CircleOverview({ circle, creates }: CircleOverviewProps) {
  const { t, i18n } = useLingui();
  const together = useTogether()([circle.name]);
  const recipes = useNewest('recipe', circle.name);
  const lists = useNewest('list', circle.name);
  const [recipeCard, listCard] = [cards.recipe(), cards.list()];
  const { open } = useOpenItems();
  const asked = [recipes, lists];
  const failed = asked.find(({ isError, items }) => isError && items.length === 0);
  if (failed)
    return (
      <ErrorState
        message={messageOf(failed.error, i18n)}
        onRetry={() => asked.forEach(list => void list.refetch())}
        busy={asked.some(list => list.isFetching)}
      />
    );
  if (asked.some(list => list.isPending && list.isPaused)) return <NotKept />;
  if (asked.some(list => list.isPending)) return <GridSkeleton of="list" />;
  if (asked.every(list => list.items.length === 0) && !together?.next)
    return <NothingHere circle={circle} creates={creates} />;
  const openFirst = lists.items.toSorted((a, b) => openOn(b.name) - openOn(a.name));
  return (
    <div className={classes.overview}>
      <TogetherLines together={together} />
      <Part heading={t`Lists`} of={lists.items}>
        <PanelGrid label={t(contentsWords.list.heading(circle.title))}>
          {openFirst.slice(0, mostLists).map(listCard)}
        </PanelGrid>
      </Part>
      <Part heading={t`Newest recipes`} of={recipes.items}>
        <CardGrid label={t(contentsWords.recipe.heading(circle.title))}>
          {recipes.items.slice(0, mostRecipes).map(recipeCard)}
        </CardGrid>
      </Part>
    </div>
  );

  function openOn(list: string) {
    return open?.get(list)?.openItemCount ?? 0;
  }
}

const mostRecipes = 4;
const mostLists = 3;

/** As the tab of the kind asks for them: it shows at once then. */
function useNewest<K extends 'recipe' | 'list'>(of: K, parent: string) {
  return useResourceList(of, cardArgs(of, { parent }));
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

function NothingHere({ circle, creates }: CircleOverviewProps) {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={IconToolsKitchen2}
      title={t`Nothing here yet`}
      action={creates && <CreateLink of="recipe" account={{ circleId: idOf(circle.name) }} />}
    >
      <Trans>What the members of {circle.title} cook, plan and get together shows here.</Trans>
    </EmptyState>
  );
}
