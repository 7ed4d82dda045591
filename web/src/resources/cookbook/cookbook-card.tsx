import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Cookbook } from '@potluck/contract';
import { ResourceCard } from '../../standard/index/resource-card.tsx';
import { Cover } from './cover.tsx';
import { type CoverRecipe, useCovers } from './use-covers.ts';

/** Shows cookbooks in a grid: the first pictures, the title and how many recipes there are. */
export function useCookbookCard() {
  const covers = useCovers();
  return (cookbook: Cookbook) => (
    <CookbookCard key={cookbook.name} cookbook={cookbook} recipes={covers?.get(cookbook.name) ?? []} />
  );
}

function CookbookCard({ cookbook, recipes }: { cookbook: Cookbook; recipes: CoverRecipe[] }) {
  const { t } = useLingui();
  const { name, title, entryCount } = cookbook;
  return (
    <ResourceCard
      of="cookbook"
      resource={cookbook}
      title={title}
      drawn={<Cover cookbook={name} recipes={recipes} />}
      meta={t`${plural(entryCount, { one: '# recipe', other: '# recipes' })}`}
    />
  );
}
