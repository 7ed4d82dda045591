import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { can, idOf, type Menu, type MenuDish, type MenuMeal } from '@potluck/contract';
import { timeOfDayOf } from '@potluck/contract/day';
import {
  IconCalendarPlus,
  IconCopy,
  IconFileDownload,
  IconHandGrab,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../api/api.ts';
import { paths } from '../../../paths.ts';
import { useLinks } from '../../../resource-types/resource-types.ts';
import { ResourceActions } from '../../../standard/resource-actions.tsx';
import { ResourceAbout, ResourceHeader } from '../../../standard/resource-header.tsx';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { useViewerClock } from '../../../standard/time/viewer-clock.ts';
import { useDuplicate } from '../../../standard/use-duplicate.ts';
import { useKeepEntry } from '../../../standard/use-keep-entry.tsx';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import { DrawnPicture } from '../../../ui/pictures/drawn-picture.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { usePrintEntry } from '../../../ui/print-entry.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { downloadMenu } from '../menu-file.ts';
import classes from './menu-page.module.css';

const PlaceSheet = lazyPart(() => import('../place/place-parts.ts'), 'PlaceSheet');
const ShareRecipes = lazyPart(() => import('../../cookbook/sharing/share-recipes.tsx'), 'ShareRecipes');

/** A menu’s page: its meals day by day. People without access to a recipe read the title of the dish alone. */
export function MenuPage({ menu }: { menu: Menu }) {
  const recipes = useRecipes(menu);
  const days = [...Map.groupBy(menu.meals, ({ dayOffset }) => dayOffset)].toSorted(
    ([one], [other]) => one - other,
  );
  return (
    <article className="readable mx-auto full">
      <ResourceHeader of="menu" resource={menu} actions={<MenuActions menu={menu} />} />
      {menu.meals.length === 0 && <NoMeals menu={menu} />}
      {days.map(([offset, meals]) => (
        <Day key={offset} number={days.length > 1 ? offset + 1 : undefined} meals={meals} recipes={recipes} />
      ))}
      <ResourceAbout of="menu" resource={menu} />
    </article>
  );
}

type Recipes = ReadonlyMap<string, { title: string; imageUri: string }>;

/** The recipes that the viewer can see. The key is about recipes, so that changes to them refetch it. */
function useRecipes({ name, etag }: Menu): Recipes {
  const client = useApi();
  const { data } = useQuery({
    queryKey: ['recipe', 'ofMenu', name, etag],
    queryFn: ({ signal }) => client.menu.recipes({ name }, { signal }),
  });
  return new Map(data?.recipes.map(({ recipe, ...face }) => [recipe, face]));
}

function NoMeals({ menu }: { menu: Menu }) {
  const { t } = useLingui();
  const { edit } = useLinks('menu', menu.name);
  return (
    <EmptyState
      icon={IconToolsKitchen2}
      title={t`No meals in here yet`}
      action={
        can(callerAccessOn('menu', menu), 'update') && (
          <PillButton tone="main" renderRoot={link => <Link {...edit} {...link} />}>
            <Trans>Add a meal</Trans>
          </PillButton>
        )
      }
    />
  );
}

interface DayProps {
  /** From 1; undefined for a menu of a single day. */
  number: number | undefined;
  meals: MenuMeal[];
  recipes: Recipes;
}

function Day({ number, meals, recipes }: DayProps) {
  const sorted = meals.toSorted((one, other) => one.time.localeCompare(other.time));
  return (
    <section className="grid gap-3 pt-4 mb-5">
      {number !== undefined && (
        <h2 className="medium">
          <Trans>Day {number}</Trans>
        </h2>
      )}
      {sorted.map((meal, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: meals have no identity of their own.
        <Meal key={at} meal={meal} recipes={recipes} />
      ))}
    </section>
  );
}

function Meal({ meal, recipes }: { meal: MenuMeal; recipes: Recipes }) {
  const { timeWords } = useViewerClock();
  const { title, slot, time, notes, dishes } = meal;
  const when = [slot, time && timeWords(timeOfDayOf(time))].filter(Boolean).join(', ');
  const [only, ...others] = dishes;
  // Most dinners are one dish, and have its title.
  const named = only?.title === title && others.length === 0;
  return (
    <section className="surface radius p-4 grid gap-2">
      <h3 className={named ? 'visually-hidden' : 'strong anywhere'} dir="auto">
        {title}
      </h3>
      {when && !named && <p className="small muted">{when}</p>}
      {dishes.length > 0 && (
        <ul className="plain-list">
          {dishes.map((dish, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dishes have no identity of their own.
            <Dish key={at} dish={dish} when={named ? when : ''} recipe={recipes.get(dish.recipe)} />
          ))}
        </ul>
      )}
      {notes && (
        <p className="pre-line anywhere" dir="auto">
          {notes}
        </p>
      )}
    </section>
  );
}

interface DishProps {
  dish: MenuDish;
  /** When it is eaten, if nothing above it says so. */
  when: string;
  recipe: { imageUri: string } | undefined;
}

function Dish({ dish, when, recipe }: DishProps) {
  const { t } = useLingui();
  const { title, servings, open } = dish;
  const facts = [when, servings > 0 && t`${plural(servings, { one: '# serving', other: '# servings' })}`];
  return (
    <li className="row gap-3 py-2">
      {recipe && (
        <span className={classes.picture} aria-hidden>
          <Picture uri={recipe.imageUri} alt="" sizes="64px">
            <DrawnPicture seed={dish.recipe} />
          </Picture>
        </span>
      )}
      <span className="grid shrinks">
        {recipe ? (
          <Link
            className="plain-link anywhere hover-underline ink"
            to={paths.recipe}
            params={{ recipeId: idOf(dish.recipe) }}
          >
            {title}
          </Link>
        ) : (
          <span className="anywhere" dir="auto">
            {title}
          </span>
        )}
        <span className="small muted hide-empty">{facts.filter(Boolean).join(' · ')}</span>
        {open && (
          <span className="row gap-2 small muted">
            <IconHandGrab size={16} stroke={1.75} aria-hidden />
            <Trans>A guest brings it</Trans>
          </span>
        )}
      </span>
    </li>
  );
}

/** The actions that the viewer may take on the whole menu. */
function MenuActions({ menu }: { menu: Menu }) {
  const { t } = useLingui();
  const callerAccess = callerAccessOn('menu', menu);
  const placing = useOpened();
  const duplicate = useDuplicate('menu', menu);
  const print = usePrintEntry();
  const keep = useKeepEntry({ of: menu.name, title: menu.title });
  return (
    <>
      <ResourceActions
        of="menu"
        resource={menu}
        consequence={t`Its recipes and planned meals stay. Everyone it’s shared with loses the menu too. You can restore it for 30 days.`}
        entries={[
          { label: t`Duplicate`, icon: <IconCopy size={20} aria-hidden />, onSelect: duplicate },
          print,
          {
            label: t`Save as a file`,
            icon: <IconFileDownload size={20} aria-hidden />,
            onSelect: () => downloadMenu(menu),
          },
          ...keep,
        ]}
        along={can(callerAccess, 'share') && <ShareRecipes of="menu" name={menu.name} />}
      >
        {menu.meals.length > 0 && (
          <PillButton
            tone="main"
            icon={<IconCalendarPlus size={20} aria-hidden />}
            aria-haspopup="dialog"
            onClick={placing.open}
          >
            <Trans>Place on…</Trans>
          </PillButton>
        )}
      </ResourceActions>
      {placing.wanted && <PlaceSheet menu={menu} opened={placing.opened} onClose={placing.close} />}
    </>
  );
}
