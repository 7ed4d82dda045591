import { Trans, useLingui } from '@lingui/react/macro';
import type { Circle, List } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { IconCalendar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QueryFailed } from '../../api/query-failed.tsx';
import { NotCached } from '../../offline/not-cached.tsx';
import { contentsWords } from '../../resource-types/contents-words.ts';
import { type CardRecipe, cardArgs } from '../../standard/data/card-fields.ts';
import { useResourceList } from '../../standard/data/use-resource.ts';
import { GridSkeleton } from '../../standard/index/resource-grid.tsx';
import { CardGrid } from '../../ui/card.tsx';
import { PanelGrid } from '../../ui/panel.tsx';
import { sized } from '../../ui/pictures/use-picture.ts';
import { PillButton } from '../../ui/pill-button.tsx';
import { type NextOccurrence, useMonthAhead, useNextWords } from '../calendar/use-next-occurrences.ts';
import { cards } from '../cards.ts';
import { eventLinks, newEventLink } from '../event/event-links.ts';
import { useOpenItems } from '../list/use-open-items.ts';
import classes from './overview.module.css';
import { useOverviewSummaries } from './use-overview-summaries.ts';

interface OverviewProps extends Holding {
  title: string;
  /** Rendered if there is nothing to show. */
  empty: ReactNode;
  /** Rendered below everything, once that has loaded or failed and moves it no more. */
  below?: ReactNode;
}

/**
 * What the viewer currently shares with a circle or person: upcoming events, lists with open items, the newest recipes,
 * and common circles.
 */
export function Overview({ title, empty, below, ...holding }: OverviewProps) {
  const { t } = useLingui();
  const { state, coming, lists, recipes, circles } = useOverview(holding);
  const recipeCard = cards.recipe();
  const listCard = cards.list(holding.name);
  const circleCard = cards.circle();
  if (state.is === 'loading') return <GridSkeleton of="list" />;
  const isEmpty = [coming, lists, recipes, circles].every(part => part.length === 0);
  const instead = insteadOf(state) ?? (isEmpty && empty);
  if (instead)
    return (
      <>
        {instead}
        {below}
      </>
    );
  return (
    <div className={classes.overview}>
      <div className={`hide-empty ${classes.beside}`}>
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
      <Part heading={t`Circles in common`} of={circles}>
        <PanelGrid label={t`Circles in common`}>{circles.map(circleCard)}</PanelGrid>
      </Part>
      {below}
    </div>
  );
}

function insteadOf(state: OverviewParts['state']): ReactNode {
  if (state.is === 'failed') return <QueryFailed of={state} />;
  return state.is === 'absent' ? <NotCached /> : null;
}

interface PartProps {
  heading: string;
  of: readonly unknown[];
  children: ReactNode;
}

function Part({ heading, of, children }: PartProps) {
  if (of.length === 0) return null;
  return (
    <section className="grid shrinks gap-4">
      <h2 className="larger">{heading}</h2>
      {children}
    </section>
  );
}

/** Upcoming events in rows; each links to its event. */
function ComingUp({ label, coming }: { label: string; coming: readonly NextOccurrence[] }) {
  const words = useNextWords();
  return (
    <ul className={classes.rows} aria-label={label}>
      {coming.map(next => (
        <li key={`${next.event} ${next.startTime}`}>
          <Link {...eventLinks(next.event, next.originalStartTime).view} className={classes.row}>
            <span className={classes.sign}>
              {next.imageUri ? (
                <img
                  className="cover"
                  src={sized(next.imageUri, 'thumb')}
                  alt=""
                  width={40}
                  height={40}
                  loading="lazy"
                />
              ) : (
                <IconCalendar size={20} stroke={1.75} aria-hidden />
              )}
            </span>
            <span className="truncate leading-130" dir="auto">
              {next.title}
            </span>
            <span className="small muted leading-140">{words(next)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A circle, or a person, who may also share circles with the viewer. */
interface Holding {
  name: string;
  is: 'circle' | 'person';
}

interface OverviewParts {
  state:
    | { is: 'loading' | 'absent' | 'shown' }
    | { is: 'failed'; error: unknown; refetch: () => void; isFetching: boolean };
  coming: NextOccurrence[];
  lists: List[];
  recipes: CardRecipe[];
  circles: Circle[];
}

const max = { lists: 3, recipes: 4, circles: 3 };

/** A few of each type: the newest, and the lists with the most open items. */
function useOverview({ name, is }: Holding): OverviewParts {
  const person = is === 'person';
  const recipes = useNewest('recipe', name);
  const lists = useNewest('list', name);
  const theirCircles = useNewest('circle', name, person);
  const circles = theirCircles.items.filter(({ circleAccess }) => circleAccess?.state === accepted);
  const own = useResourceList('list', { filter: accessFilters.granted }, { enabled: person });
  const { open, isLoading: counting } = useOpenItems();
  const { isLoading: lookingAhead } = useMonthAhead(nothingOf);
  const summary = useOverviewSummaries()([name, ...circles.map(circle => circle.name)]);

  const shared = own.items.filter(list => summary?.lists.has(list.name));
  const both = new Map([...lists.items, ...shared].map(list => [list.name, list]));
  const openOn = (list: List) => open?.get(list.name)?.openItemCount ?? 0;
  const queries = person ? [recipes, lists, theirCircles, own] : [recipes, lists];
  return {
    state: stateOf(queries, counting || lookingAhead),
    coming: summary?.coming ?? [],
    lists: [...both.values()].toSorted((a, b) => openOn(b) - openOn(a)).slice(0, max.lists),
    recipes: recipes.items.slice(0, max.recipes),
    circles: circles.slice(0, max.circles),
  };
}

const accepted = 'ACCESS_STATE_ACCEPTED';
const nothingOf = () => null;

/** The same request as the type’s tab sends, so that the tab opens from the cache. */
function useNewest<K extends 'recipe' | 'list' | 'circle'>(of: K, parent: string, enabled = true) {
  return useResourceList(of, cardArgs(of, { parent }), { enabled });
}

interface QueryState {
  items: readonly unknown[];
  error: unknown;
  isError: boolean;
  isPending: boolean;
  isPaused: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

function stateOf(queries: QueryState[], waits: boolean): OverviewParts['state'] {
  const failed = queries.find(({ isError, items }) => isError && items.length === 0);
  if (failed) {
    const refetch = () => queries.forEach(list => void list.refetch());
    return { is: 'failed', error: failed.error, refetch, isFetching: queries.some(list => list.isFetching) };
  }
  if (queries.some(list => list.isPending && list.isPaused)) return { is: 'absent' };
  return { is: waits || queries.some(list => list.isPending) ? 'loading' : 'shown' };
}

/** Links to a new dinner; the form asks for the calendar. */
export function PlanDinnerLink({ title }: { title: string }) {
  return (
    <PillButton renderRoot={link => <Link {...newEventLink('calendars/-', { title })} {...link} />}>
      <Trans>Plan a dinner</Trans>
    </PillButton>
  );
}
