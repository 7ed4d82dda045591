import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { toggled } from './index/recipe-filter.ts';
import { ChosenIngredients } from './ingredients/chosen-ingredients.tsx';
import { IngredientList } from './ingredients/ingredient-list.tsx';
import { RecipesByIngredients } from './ingredients/recipes-by-ingredients.tsx';
import { useIngredientsSearch } from './ingredients/use-ingredients-search.ts';
import classes from './ingredients-screen.module.css';

/** Finds recipes by ingredients at hand: the ingredients next to the recipes, or on phones one after the other. */
export function IngredientsScreen() {
  const { t } = useLingui();
  const { search, change } = useIngredientsSearch();
  const { q = '', use: chosen = [], show } = search;
  const toggle = (title: string) => change({ use: toggled(chosen, title) });
  const clear = () => change({ use: undefined });
  return (
    <>
      <PageHeader
        title={t`Ingredients`}
        lead={t`Tick what you have to see recipes that use all of it.`}
        back={link => <Link to={paths.recipes} {...link} />}
        backLabel={t`Back to the recipes`}
      />
      <div className={classes.panes} data-show={show ?? 'ingredients'}>
        <section className={classes.ingredients} aria-label={t`Choose ingredients`}>
          <SearchField
            label={t`Search ingredients`}
            value={q}
            onChange={text => change({ q: text || undefined })}
          />
          <IngredientList q={q} chosen={chosen} onToggle={toggle} />
          {chosen.length > 0 && (
            <div className={classes.show}>
              <PillButton tone="main" onClick={() => change({ show: 'recipes' })}>
                {chosen.length === 1 ? (
                  <Trans>Show recipes with {chosen[0]}</Trans>
                ) : (
                  <Plural
                    value={chosen.length}
                    one="Show recipes with it"
                    other="Show recipes with these #"
                  />
                )}
              </PillButton>
            </div>
          )}
        </section>
        <section className={classes.recipes} aria-label={t`Recipes`}>
          <div className={classes.change}>
            <PillButton onClick={() => change({ show: undefined })}>
              <Trans>Choose others</Trans>
            </PillButton>
          </div>
          <ChosenIngredients chosen={chosen} onToggle={toggle} clear={clear} />
          <RecipesByIngredients chosen={chosen} clear={clear} />
        </section>
      </div>
    </>
  );
}
