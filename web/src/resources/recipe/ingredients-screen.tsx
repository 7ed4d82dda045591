import { Trans, useLingui } from '@lingui/react/macro';
import { foodKey } from '@potluck/contract/food/food-key';
import { IconAdjustmentsHorizontal, IconSalt } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { lazyPart } from '../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../ui/browser/use-opened.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ChosenIngredients } from './ingredients/chosen-ingredients.tsx';
import { CookableRecipes } from './ingredients/cookable-recipes.tsx';
import { IngredientList } from './ingredients/ingredient-list.tsx';
import {
  activeCookFilters,
  type CookSearch,
  noFilters,
  useCookSearch,
} from './ingredients/use-cook-search.ts';
import classes from './ingredients-screen.module.css';

const CookFilters = lazyPart(() => import('./ingredients/cook-sheets.tsx'), 'CookFilters');

const StaplesSheet = lazyPart(() => import('../pantry/pantry-sheets.tsx'), 'StaplesSheet');

/** “What can I cook?”: the ingredients to tick, next to the recipes for them; on phones above them. */
export function IngredientsScreen() {
  const { t } = useLingui();
  const { search, change } = useCookSearch();
  const { q = '', use: chosen = [] } = search;
  const toggle = (title: string) => {
    const others = chosen.filter(each => foodKey(each) !== foodKey(title));
    const next = others.length === chosen.length ? [...chosen, title] : others;
    change({ use: next.length > 0 ? next : undefined });
  };
  const clear = () => change({ use: undefined });
  return (
    <>
      <PageHeader
        title={t`What can I cook?`}
        back={link => <Link to={paths.recipes} {...link} />}
        backLabel={t`Back to the recipes`}
        actions={<CookActions search={search} change={change} />}
      />
      <div className={classes.panes}>
        <section className={`column pt-4 shrinks ${classes.ingredients}`} aria-labelledby="at-home">
          <h2 id="at-home" className="mb-3 visually-hidden-small">
            <Trans>Ingredients</Trans>
          </h2>
          <SearchField
            label={t`Search ingredients`}
            value={q}
            onChange={text => change({ q: text || undefined })}
          />
          <div className={`mt-3 ${classes.list}`}>
            <IngredientList q={q} chosen={chosen} onToggle={toggle} />
          </div>
        </section>
        <section className="shrinks" aria-label={t`Recipes`}>
          <ChosenIngredients chosen={chosen} onToggle={toggle} clear={clear} />
          <CookableRecipes
            search={search}
            filtered={activeCookFilters(search)}
            clearFilters={() => change(noFilters)}
          />
        </section>
      </div>
    </>
  );
}

interface CookActionsProps {
  search: CookSearch;
  change: (changes: Partial<CookSearch>) => void;
}

/** Opens the filters and the staples. */
function CookActions({ search, change }: CookActionsProps) {
  const { t } = useLingui();
  const filters = useOpened();
  const staples = useOpened();
  const active = activeCookFilters(search);
  return (
    <>
      <IconButton
        label={t`Always at home`}
        icon={<IconSalt size={22} stroke={1.75} aria-hidden />}
        onPointerEnter={StaplesSheet.preload}
        onFocus={StaplesSheet.preload}
        onClick={staples.open}
      />
      <IconButton
        label={active > 0 ? t`Filters, ${active} on` : t`Filters`}
        icon={<IconAdjustmentsHorizontal size={22} stroke={1.75} aria-hidden />}
        variant={active > 0 ? 'light' : 'subtle'}
        color={active > 0 ? 'basil' : 'gray'}
        onPointerEnter={CookFilters.preload}
        onFocus={CookFilters.preload}
        onClick={filters.open}
      />
      {filters.wanted && (
        <CookFilters search={search} change={change} opened={filters.opened} onClose={filters.close} />
      )}
      {staples.wanted && <StaplesSheet opened={staples.opened} onClose={staples.close} />}
    </>
  );
}
