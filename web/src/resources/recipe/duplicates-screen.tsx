import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { idOf, type Recipe } from '@potluck/contract';
import type { QuantityWords } from '@potluck/contract/ingredient/quantity-words';
import { formatIngredientLine } from '@potluck/contract/ingredient-line';
import type { DuplicatePair } from '@potluck/contract/resources/recipe/duplicates';
import { IconFiles } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../api/api.ts';
import { QueryFailed } from '../../api/query-failed.tsx';
import { useAction } from '../../api/use-action.ts';
import { paths } from '../../paths.ts';
import { useResource } from '../../standard/data/use-resource.ts';
import { Chip } from '../../ui/chip.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowsSkeleton } from '../../ui/states/skeletons.tsx';
import classes from './duplicates-screen.module.css';
import { secondsOf, useDurationWriter } from './durations.ts';
import { useQuantityStyle } from './use-quantity-style.ts';

/** Recipes that the viewer seems to have twice, side by side. */
export function DuplicatesScreen() {
  const { t } = useLingui();
  const client = useApi();
  const [shown, show] = useState(few);
  const query = useQuery({
    queryKey: pairsKey,
    queryFn: async ({ signal }) => (await client.recipe.duplicates({}, { signal })).pairs,
  });
  const pairs = query.data ?? [];
  return (
    <>
      <PageHeader
        title={t`Duplicates`}
        lead={t`Recipes from the same page, or with nearly the same title and ingredients.`}
        back={link => <Link to={paths.recipes} {...link} />}
        backLabel={t`Back to the recipes`}
      />
      {query.isPending && <RowsSkeleton rows={4} />}
      {query.isError && <QueryFailed of={query} />}
      {query.isSuccess && pairs.length === 0 && (
        <EmptyState icon={IconFiles} title={t`No duplicates`}>
          <Trans>None of your recipes seem to be there twice.</Trans>
        </EmptyState>
      )}
      {pairs.slice(0, shown).map(({ one, other, duplicateReason }) => (
        <Pair
          key={`${one.name} ${other.name}`}
          names={[one.name, other.name]}
          titles={[one.title, other.title]}
          sameAddress={duplicateReason === 'SAME_ADDRESS'}
        />
      ))}
      {pairs.length > shown && (
        <PillButton onClick={() => show(shown + few)}>
          <Trans>Show more</Trans>
        </PillButton>
      )}
    </>
  );
}

const pairsKey = ['recipe', 'duplicates'];

/** Each pair loads two whole recipes. */
const few = 5;

interface PairProps {
  names: [string, string];
  titles: [string, string];
  sameAddress: boolean;
}

function Pair({ names, titles, sameAddress }: PairProps) {
  const { t } = useLingui();
  const [one, other] = [useResource('recipe', names[0]), useResource('recipe', names[1])];
  const { merge, keepBoth } = usePairActions();
  const [first, second] = titles;
  const queries = [one, other] as const;
  const recipes = [one.data, other.data] as const;
  const same = one.data && other.data && isSame(one.data, other.data);
  const busy = merge.isPending || keepBoth.isPending;
  return (
    <section className="surface rounded p-4-5 mb-5 grid gap-4" aria-label={t`${first} and ${second}`}>
      <div className="wrap between gap-3">
        <Chip>{sameAddress ? t`Same page` : same ? t`The same` : t`Nearly the same`}</Chip>
        <PillButton tone="quiet" className="out-end" disabled={busy} onClick={() => keepBoth.mutate(names)}>
          <Trans>Not a duplicate</Trans>
        </PillButton>
      </div>
      <div className={classes.columns}>
        {recipes.map((recipe, at) =>
          recipe ? (
            <Side
              key={recipe.name}
              recipe={recipe}
              other={recipes[1 - at]}
              busy={busy}
              onKeep={() => {
                const gone = recipes[1 - at];
                if (gone) merge.mutate({ kept: recipe, gone });
              }}
            />
          ) : queries[at]?.isError ? (
            <QueryFailed key={names[at]} of={queries[at]} />
          ) : (
            <RowsSkeleton key={names[at]} rows={4} />
          ),
        )}
      </div>
    </section>
  );
}

interface SideProps {
  recipe: Recipe;
  /** The recipe to compare with, once it has loaded. */
  other: Recipe | undefined;
  busy: boolean;
  onKeep: () => void;
}

/** A recipe of a pair; what the other lacks is marked. */
function Side({ recipe, other, busy, onKeep }: SideProps) {
  const { t } = useLingui();
  const write = useDurationWriter();
  const { name, title, categories, totalDuration } = recipe;
  const seconds = secondsOf(totalDuration);
  const steps = stepsOf(recipe);
  const count = steps.length;
  const { words } = useQuantityStyle();
  const facts = [
    seconds > 0 ? write(seconds) : '',
    t`${plural(count, { one: '# step', other: '# steps' })}`,
    categories.join(', '),
  ];
  return (
    <article className="grid gap-3 rows-start">
      <h2 className="larger m-0 anywhere">
        <Link to={paths.recipe} params={{ recipeId: idOf(name) }}>
          {title}
        </Link>
      </h2>
      <p className="small muted m-0">{facts.filter(Boolean).join(' · ')}</p>
      <div>
        <PillButton disabled={busy || !other} aria-label={t`Keep ${title}`} onClick={onKeep}>
          <Trans>Keep this one</Trans>
        </PillButton>
      </div>
      <Lines
        label={t`Ingredients`}
        lines={ingredientsOf(recipe, words)}
        others={other && ingredientsOf(other, words)}
      />
      <Lines label={t`Steps`} lines={steps} others={other && stepsOf(other)} />
    </article>
  );
}

interface LinesProps {
  label: string;
  lines: string[];
  others: string[] | undefined;
}

function Lines({ label, lines, others }: LinesProps) {
  const known = others && new Set(others.map(plain));
  return (
    <ul className={`plain-list small anywhere ${classes.lines}`} aria-label={label}>
      {[...new Set(lines)].map(line =>
        known && !known.has(plain(line)) ? (
          <li key={line}>
            <mark>{line}</mark>
          </li>
        ) : (
          <li key={line}>{line}</li>
        ),
      )}
    </ul>
  );
}

function ingredientsOf({ ingredientGroups }: Recipe, words?: QuantityWords): string[] {
  return ingredientGroups.flatMap(({ ingredients }) =>
    ingredients.map(ingredient => formatIngredientLine(ingredient, words)),
  );
}

function isSame(one: Recipe, other: Recipe): boolean {
  const textOf = (recipe: Recipe) => [...ingredientsOf(recipe), '', ...stepsOf(recipe)].map(plain).join('\n');
  return textOf(one) === textOf(other);
}

function stepsOf({ directions }: Recipe): string[] {
  return directions.flatMap(({ steps }) => steps);
}

function plain(line: string): string {
  return line.toLowerCase().replace(/\s+/g, ' ').trim();
}

function usePairActions() {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const onSettled = () => cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'edited' });
  const undo = useAction({
    mutationFn: (request: { name: string; undo: string }) => client.recipe.undoMerge(request),
    failed: t`Couldn’t undo`,
    onSettled,
  });
  const merge = useAction({
    mutationFn: ({ kept, gone }: { kept: Recipe; gone: Recipe }) =>
      client.recipe.merge({ name: kept.name, other: gone.name }),
    onSuccess: (_, { gone }) => {
      cache.setQueryData<DuplicatePair[]>(pairsKey, pairs =>
        pairs?.filter(({ one, other }) => one.name !== gone.name && other.name !== gone.name),
      );
      // The deleted recipe shows until the next render, and must not be read again.
      return cache.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[1] !== 'edited' && queryKey[2] !== gone.name,
      });
    },
    done: (merged, { kept, gone }) => ({
      severity: 'success',
      message: t`Kept “${kept.title}”, and deleted “${gone.title}”.`,
      undo: () => undo.mutate({ name: kept.name, undo: merged.undo }),
    }),
    failed: t`Couldn’t merge them`,
  });
  const keepBoth = useAction({
    mutationFn: ([name, other]: [string, string]) => client.recipe.keepBoth({ name, other }),
    failed: t`Couldn’t save that`,
    onSettled,
  });
  return { merge, keepBoth };
}
