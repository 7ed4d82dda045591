import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Cookbook } from '@potluck/contract';
import { hueOf } from '@potluck/contract/hue';
import { IconBook2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api.ts';
import { ResourceCard } from '../../standard/index/resource-card.tsx';
import { DrawnPicture } from '../../ui/pictures/drawn-picture.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import classes from './cookbook-card.module.css';

/** Renders cookbook cards in a grid: the first pictures, the title and the number of recipes. */
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

interface CoverProps {
  cookbook: string;
  recipes: CoverRecipe[];
}

/** The pictures of the first recipes, side by side; a book icon if there are none. */
function Cover({ cookbook, recipes }: CoverProps) {
  if (recipes.length === 0)
    return (
      <div className={classes.bare} data-hue={hueOf(cookbook)}>
        <IconBook2 size={48} stroke={1.25} aria-hidden />
      </div>
    );
  return (
    <div className={classes.cover} data-count={recipes.length}>
      {recipes.map(({ recipe, imageUri }) => (
        <Picture key={recipe} uri={imageUri} alt="" sizes="(min-width: 48em) 15vw, 46vw">
          <DrawnPicture seed={recipe} />
        </Picture>
      ))}
    </div>
  );
}

/** The first visible recipes of each cookbook, by cookbook name; undefined until loaded. */
function useCovers(): ReadonlyMap<string, CoverRecipe[]> | undefined {
  const client = useApi();
  const { data } = useQuery({
    queryKey: ['cookbookEntry', 'covers'],
    queryFn: ({ signal }) => client.cookbook.covers({}, { signal }),
    select: ({ covers }) => new Map(covers.map(({ cookbook, recipes }) => [cookbook, recipes])),
  });
  return data;
}

interface CoverRecipe {
  recipe: string;
  title: string;
  imageUri: string;
}
