import { ApiError, type Client, type Menu } from '@potluck/contract';
import type { Draft } from '../../api/calls.ts';
import { saveFile } from '../../ui/browser/file-urls.ts';

type MenuDraft = Pick<Draft<'menu'>, 'title' | 'description' | 'meals'>;

/** Downloads a menu as a file that `readMenus` reads. */
export function downloadMenu({ title, description, meals }: Menu): void {
  const text = JSON.stringify({ title, description, meals }, null, 2);
  saveFile(new Blob([text], { type: 'application/json' }), `${title}.menu.json`);
}

/** The menus in a file: a single one, or all in the `menus.json` of an account archive. Throws for any other file. */
export async function readMenus(file: Blob): Promise<MenuDraft[]> {
  const read: unknown = JSON.parse(await file.text());
  const menus = Array.isArray(read) ? read : [read];
  if (menus.length === 0 || !menus.every(isMenu)) throw new SyntaxError('not a menu');
  return menus.map(({ title, description = '', meals }) => ({ title, description, meals }));
}

function isMenu(value: unknown): value is MenuDraft {
  const { title, meals } = (value ?? {}) as Partial<MenuDraft>;
  return typeof title === 'string' && Array.isArray(meals);
}

/** Creates a menu from a file. Dishes whose recipes this server does not show keep only their titles. */
export async function importMenu(
  client: Client,
  draft: MenuDraft,
  placement: { parent?: string },
): Promise<Menu> {
  const create = (menu: MenuDraft) =>
    client.menu.create({ ...placement, menu: { ...menu, visibility: 'VISIBILITY_LEVEL_PRIVATE' } });
  try {
    return await create(draft);
  } catch (error) {
    const hidden = hiddenDishes(error);
    if (hidden.size === 0) throw error;
    return create(withoutRecipes(draft, hidden));
  }
}

/** The dishes that the server rejected because of their recipes, as `meal.dish`. */
function hiddenDishes(error: unknown): Set<string> {
  const fields = error instanceof ApiError ? error.fieldViolations.map(({ field }) => field) : [];
  const places = fields.map(field => /^meals\[(\d+)\]\.dishes\[(\d+)\]\.recipe$/.exec(field));
  return new Set(places.flatMap(place => (place ? `${place[1]}.${place[2]}` : [])));
}

function withoutRecipes({ meals = [], ...menu }: MenuDraft, hidden: ReadonlySet<string>): MenuDraft {
  return {
    ...menu,
    meals: meals.map((meal, at) => ({
      ...meal,
      dishes: (meal.dishes ?? []).map((dish, place) =>
        hidden.has(`${at}.${place}`) ? { ...dish, recipe: '' } : dish,
      ),
    })),
  };
}
