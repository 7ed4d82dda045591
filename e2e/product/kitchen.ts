import { type Calendar, type Circle, idOf, type List, type Recipe } from '../../contract/src/index.ts';
import { parseIngredientLines } from '../../contract/src/ingredient-line.ts';
import type { Member } from './household.ts';

type Cook = Pick<Member, 'api'>;
type Soup = Partial<Omit<ReturnType<typeof soup>, 'visibility'> & Pick<Recipe, 'visibility'>>;

/** Creates a lentil soup recipe with any title; in the circle if given. */
export function addRecipe({ api }: Cook, changes: Soup, parent?: string): Promise<Recipe> {
  return api.recipe.create({ parent, recipe: { ...soup(), ...changes } });
}

interface Jotted {
  title: string;
  items: string[];
  sections?: string[];
}

/** Creates a list with these items, in its first section if it has sections; in the circle if given. */
export async function addList({ api }: Cook, jotted: Jotted, parent?: string): Promise<List> {
  const { title, items, sections = [] } = jotted;
  const list = await api.list.create({
    parent,
    list: {
      title,
      visibility: 'VISIBILITY_LEVEL_PRIVATE',
      sections: sections.map(section => ({ title: section })),
    },
  });
  for (const item of items)
    await api.listItem.create({
      parent: list.name,
      listItem: { title: item, listSection: list.sections[0]?.name ?? '' },
    });
  return list;
}

export function addCircle(
  { api }: Cook,
  changes: Partial<Pick<Circle, 'title' | 'visibility'>>,
): Promise<Circle> {
  const circle = {
    title: 'The Millers',
    description: 'All of us',
    visibility: 'VISIBILITY_LEVEL_PRIVATE',
  } as const;
  return api.circle.create({ circle: { ...circle, ...changes } });
}

/** Creates enough circles for their index to offer a search. */
export async function addSomeCircles(cook: Cook): Promise<void> {
  for (const title of ['Book club', 'Choir', 'Rowers', 'House', 'Neighbours', 'Allotment'])
    await addCircle(cook, { title });
}

/** Creates a calendar with a recurring event. */
export async function addCalendar({ api }: Cook): Promise<Calendar> {
  const visibility = 'VISIBILITY_LEVEL_PRIVATE';
  const calendar = await api.calendar.create({
    calendar: { title: 'Number 12', color: '#386fad', timeZone: 'Europe/London', visibility },
  });
  const [startTime, endTime] = ['2094-02-10T12:00:00Z', '2094-02-10T13:00:00Z'];
  const event = { title: 'Lunch', startTime, endTime, recurrenceRule: 'FREQ=WEEKLY' };
  await api.event.create({ parent: calendar.name, event });
  return calendar;
}

/** The ids of the resources that `furnish` created. */
export interface Furnished {
  user: string;
  circle: string;
  recipe: string;
  /** A recipe that belongs to the circle. */
  circleRecipe: string;
  list: string;
  /** A list that belongs to the circle. */
  circleList: string;
  /** A calendar with a weekly lunch from the 10th of February 2094 on. */
  calendar: string;
  friend: string;
}

/** Creates a circle, a recipe, a list and a calendar, a recipe and a list of the circle, and a friendship. */
export async function furnish(member: Member, friend: Member): Promise<Furnished> {
  await befriend(member, friend);
  const circle = await addCircle(member, {});
  const recipe = await addRecipe(member, {});
  const circleRecipe = await addRecipe(member, { title: 'Bread for all' }, circle.name);
  const list = await addList(member, { title: 'Weekly shop', items: ['Milk', 'Bread', 'Apples'] });
  const circleList = await addList(member, { title: 'Camping', items: ['Tent'] }, circle.name);
  const calendar = await addCalendar(member);
  return {
    user: idOf(member.user),
    circle: idOf(circle.name),
    recipe: idOf(recipe.name),
    circleRecipe: idOf(circleRecipe.name),
    list: idOf(list.name),
    circleList: idOf(circleList.name),
    calendar: idOf(calendar.name),
    friend: idOf(friend.user),
  };
}

/** Makes two people friends: the first requests, the second accepts. */
export async function befriend(member: Member, friend: Member): Promise<void> {
  const recipient = { name: friend.user, username: '', givenName: '', familyName: '' };
  const level = 'PERMISSION_LEVEL_WRITE';
  const { name } = await member.api.userAccess.create({
    parent: friend.user,
    userAccess: { recipient, level },
  });
  await friend.api.userAccess.accept({ name });
}

function soup() {
  return {
    title: 'Lemon lentil soup',
    description: 'Bright, quick and good the next day.',
    visibility: 'VISIBILITY_LEVEL_PRIVATE' as const,
    yieldAmount: 4,
    prepDuration: '600s',
    cookDuration: '1500s',
    totalDuration: '2100s',
    cookingMethod: 'Simmering',
    categories: ['Soup'],
    cuisines: ['Turkish'],
    citation: 'https://example.com/soup',
    ingredientGroups: parseIngredientLines(
      '1 ½ cups red lentils, rinsed\n1 l vegetable stock\n1 lemon, juiced\n2 tsp ground cumin',
    ),
    directions: [
      {
        title: '',
        steps: ['Simmer the red lentils in the vegetable stock for 20 minutes.', 'Stir in the lemon.'],
      },
    ],
  };
}
