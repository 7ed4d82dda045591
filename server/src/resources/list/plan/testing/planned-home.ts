import type { Client } from '@potluck/contract/client';
import { parseIngredientLines } from '@potluck/contract/ingredient-line';
import type { Person } from '../../../../testing/world.ts';

const visibility = 'VISIBILITY_LEVEL_PRIVATE';

/** A person who plans meals in a calendar and shops for them. Days are counted from a Monday in the far future. */
export class PlannedHome {
  readonly client: Client;
  readonly calendar: string;

  private constructor(client: Client, calendar: string) {
    this.client = client;
    this.calendar = calendar;
  }

  static async of({ client }: Person): Promise<PlannedHome> {
    const calendar = await client.calendar.create({ calendar: { title: 'Dinners', visibility } });
    return new PlannedHome(client, calendar.name);
  }

  async recipe(
    lines: string,
    { title = 'Soup', yieldAmount = 4, yieldText = '', nested = {} }: RecipeOptions = {},
  ): Promise<string> {
    const made = { yieldAmount, yieldText };
    const recipe = { title, visibility, ...made, ingredientGroups: groupsOf(lines, nested) } as const;
    return (await this.client.recipe.create({ recipe })).name;
  }

  async rewrite(name: string, lines: string, nested: Nested = {}): Promise<void> {
    await this.client.recipe.update({ recipe: { name, ingredientGroups: groupsOf(lines, nested) } });
  }

  /** An event with dishes at six o'clock on a day. */
  async dinner(at: number, ...dishes: [recipe: string, servings?: number][]): Promise<string> {
    const event = { title: 'Dinner', startTime: time(at, 18), endTime: time(at, 19) };
    const { name } = await this.client.event.create({ parent: this.calendar, event });
    for (const [recipe, servings = 0] of dishes) await this.cook(name, recipe, servings);
    return name;
  }

  async cook(event: string, recipe: string, servings = 0): Promise<string> {
    const { name } = await this.client.eventRecipe.create({
      parent: event,
      eventRecipe: { recipe, servings },
    });
    return name;
  }

  async dishAt(event: string): Promise<string> {
    const { eventRecipes } = await this.client.eventRecipe.list({ parent: event });
    return eventRecipes[0]?.name ?? '';
  }

  async servings(event: string, servings: number): Promise<void> {
    const name = await this.dishAt(event);
    await this.client.eventRecipe.update({ eventRecipe: { name, servings }, updateMask: 'servings' });
  }

  async list(...items: [quantity: string, title: string][]): Promise<string> {
    const { name } = await this.client.list.create({ list: { title: 'Weekly shop', visibility } });
    for (const [quantity, title] of items)
      await this.client.listItem.create({ parent: name, listItem: { quantity, title } });
    return name;
  }

  /** A week, starting with the first Monday. */
  get week() {
    return { startTime: time(0), endTime: time(7), timeZone: 'UTC', calendars: [this.calendar] };
  }

  apply(name: string, request: object = {}) {
    return this.client.list.applyPlan({ name, ...this.week, ...request });
  }

  preview(name: string, request: object = {}) {
    return this.client.list.previewPlan({ name, ...this.week, ...request });
  }

  async items(parent: string) {
    return (await this.client.listItem.list({ parent, pageSize: 1000 })).listItems;
  }

  async shown(parent: string): Promise<string[]> {
    const items = await this.items(parent);
    return items.map(({ quantity, title, completed }) =>
      [completed ? '✓' : '', quantity, title].filter(Boolean).join(' '),
    );
  }

  async item(parent: string, title: string): Promise<string> {
    return (await this.items(parent)).find(each => each.title === title)?.name ?? '';
  }

  async tick(parent: string, title: string): Promise<void> {
    const item = await this.item(parent, title);
    await this.client.listItemCompletion.create({ parent: item, listItemCompletion: {} });
  }
}

/** Recipes by the titles of the ingredients that refer to them. */
type Nested = Readonly<Record<string, string>>;

interface RecipeOptions {
  title?: string;
  yieldAmount?: number;
  yieldText?: string;
  nested?: Nested;
}

/** The groups of pasted lines, in which ingredients refer to recipes. */
export function groupsOf(lines: string, nested: Nested) {
  return parseIngredientLines(lines).map(group => ({
    ...group,
    ingredients: group.ingredients.map(line => ({ ...line, recipe: nested[line.title] ?? '' })),
  }));
}

/** The instant at an hour of a day, counted from Monday 6 January 2098. */
export function time(day: number, hour = 0): string {
  return new Date(Date.UTC(2098, 0, 6 + day, hour)).toISOString();
}
