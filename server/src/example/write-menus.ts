import { resources } from '@potluck/contract/resources';
import type { Context, Viewer } from '../context/context.ts';
import { createResource } from '../methods/create.ts';

interface ExampleMenu {
  title: string;
  description: string;
  meals: ExampleMeal[];
}

interface ExampleMeal {
  /** Days after the first day. */
  day: number;
  at: string;
  minutes: number;
  title: string;
  notes?: string;
  /** Servings by the titles of recipes. */
  recipes: Record<string, number>;
  /** What guests are asked to bring. */
  wanted?: string[];
}

const exampleMenus: ExampleMenu[] = [
  {
    title: 'Grandma’s birthday',
    description: 'As in the last three years. She sits by the window.',
    meals: [
      {
        ...{ day: 0, at: '18:30', minutes: 240, title: 'Birthday dinner' },
        notes: 'Lay the long table at noon, and chill the drinks.',
        recipes: { 'Sunday roast chicken with potatoes': 8, 'Lemon lentil soup': 8 },
        wanted: ['Dessert', 'Salad'],
      },
    ],
  },
  {
    title: 'Quick week',
    description: 'Nothing that takes longer than half an hour.',
    meals: [
      dinner(0, 'Lemon lentil soup'),
      dinner(1, 'Mapo tofu'),
      dinner(2, 'Thai green curry with aubergine'),
      dinner(3, 'Shakshouka with feta and herbs'),
      dinner(4, 'Spinach and ricotta gnudi'),
    ],
  },
];

function dinner(day: number, recipe: string): ExampleMeal {
  return { day, at: '18:30', minutes: 60, title: recipe, recipes: { [recipe]: 4 } };
}

interface Writing {
  parent: string;
  viewer: Viewer;
  /** Resource names by title. */
  recipes: ReadonlyMap<string, string>;
}

/** Creates a feast and a week to place on any date. */
export async function writeMenus(context: Context, { parent, viewer, recipes }: Writing): Promise<void> {
  const call = { context, viewer, definition: resources.menu };
  for (const { title, description, meals } of exampleMenus) {
    const body = {
      ...{ title, description, visibility: 'VISIBILITY_LEVEL_PRIVATE' },
      meals: meals.map(meal => mealOf(meal, recipes)),
    };
    await createResource(call, { id: '', parent, body });
  }
}

function mealOf(
  { day, at, minutes, title, notes = '', recipes: servings, wanted = [] }: ExampleMeal,
  recipes: ReadonlyMap<string, string>,
) {
  const cooked = Object.entries(servings).map(([recipe, count]) => ({
    ...{ title: recipe, recipe: recipes.get(recipe) ?? '', servings: count },
  }));
  return {
    ...{ dayOffset: day, time: at, duration: `${minutes * 60}s`, title, notes },
    dishes: [...cooked, ...wanted.map(each => ({ title: each, open: true }))],
  };
}
