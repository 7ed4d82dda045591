import { dayMs } from '@potluck/contract/durations';
import { defaultMealRules, type MealRules } from '@potluck/contract/resources/calendar/meal-rules';
import { between, seeded } from '@potluck/contract/testing/seeded';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedsOf } from '../../../testing/deep.ts';
import { eachEngine } from '../../../testing/services/engines.ts';
import { befriend } from '../../../testing/sharing/share.ts';
import { openWorld, type Person, type TestWorld } from '../../../testing/world.ts';
import { groupsOf } from '../../list/plan/testing/planned-home.ts';

type Random = () => number;

function pick<T>(random: Random, choices: readonly T[]): T {
  return choices[between(random, 0, choices.length - 1)] as T;
}

const visibility = 'VISIBILITY_LEVEL_PRIVATE';

/** Foods, with the diets that exclude them. */
const foods = {
  lentils: [],
  rice: [],
  carrots: [],
  cheese: ['VEGAN'],
  eggs: ['VEGAN'],
  salmon: ['VEGAN', 'VEGETARIAN'],
  bacon: ['VEGAN', 'VEGETARIAN', 'PESCATARIAN', 'NO_PORK', 'HALAL'],
  beef: ['VEGAN', 'VEGETARIAN', 'PESCATARIAN', 'NO_BEEF'],
  peanuts: [],
} as const satisfies Record<string, string[]>;
type Food = keyof typeof foods;
const names = Object.keys(foods) as Food[];
const diets = ['VEGAN', 'VEGETARIAN', 'PESCATARIAN', 'NO_PORK', 'NO_BEEF', 'HALAL'] as const;
const cuisines = ['Italian', 'Thai', 'German'];

interface Dish {
  name: string;
  foods: Food[];
  cuisine: string;
  minutes: number;
}

interface Diet {
  diets: (typeof diets)[number][];
  avoids: Food[];
}

const monday = Date.parse('2098-01-06T18:00:00Z');
const weekdayNames = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;
const at = (day: number) => new Date(monday + day * dayMs).toISOString();

eachEngine(open => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await openWorld(await open(), { DRAW_PICTURES: 'off' });
  });
  afterAll(() => world.close());
  let people = 0;

  test.for(seedsOf({ usual: 4, max: 80 }))(
    'filled weeks keep every diet and every rule, as in world %i',
    async seed => {
      const random = seeded(seed);
      const home = await household(random);
      const { ann, calendar, dishes, all, rules } = home;
      const days = [0, 1, 2, 3, 4, 5, 6].filter(() => random() < 0.8);
      const request = { name: calendar, evenings: days.map(evening), timeZone: 'UTC', seed };
      const { proposals } = await ann.client.calendar.proposeMeals(request as never);
      expect(await ann.client.calendar.proposeMeals(request as never)).toEqual({ proposals });
      const week = days.map((day, index) => ({ day, recipe: proposals[index]?.recipe?.name ?? '' }));
      const violations = violationsIn(week);
      expect(violations).toEqual([]);
      for (const { day, recipe } of week) if (recipe === '') expect(fittingOn(day, week)).toEqual([]);
      // Declined dishes give way to others, and kept ones stay.
      const turn = days[between(random, 0, days.length - 1)];
      const evenings = week.map(({ day, recipe }) =>
        day === turn
          ? { ...evening(day), declined: [recipe].filter(Boolean) }
          : { ...evening(day), kept: recipe },
      );
      const again = await ann.client.calendar.proposeMeals({ ...request, evenings } as never);
      const rerolled = week.map((each, index) => ({
        day: each.day,
        recipe: again.proposals[index]?.recipe?.name ?? '',
      }));
      expect(violationsIn(rerolled)).toEqual([]);
      for (const [index, { day, recipe }] of rerolled.entries()) {
        const before = week[index]?.recipe ?? '';
        if (before === '') continue;
        if (day === turn) expect(recipe).not.toBe(before);
        else expect(recipe).toBe(before);
      }

      /** The dishes that would still fit an evening without a dinner. */
      function fittingOn(day: number, chosen: { day: number; recipe: string }[]): string[] {
        const filled = chosen.filter(({ recipe }) => recipe !== '');
        return dishes
          .filter(({ name }) => violationsIn([...filled, { day, recipe: name }]).length === 0)
          .map(({ name }) => name);
      }

      function violationsIn(chosen: { day: number; recipe: string }[]): string[] {
        const filled = chosen.filter(({ recipe }) => recipe !== '');
        const found: string[] = [];
        for (const { day, recipe } of filled) {
          const dish = dishes.find(({ name }) => name === recipe) as Dish;
          if (all.some(diet => conflicts(dish, diet))) found.push(`${recipe} is not for everyone`);
          const quick = rules.quickDays.includes(weekdayNames[day] as never);
          if (quick && (dish.minutes === 0 || dish.minutes > rules.quickMinutes))
            found.push(`${recipe} takes long`);
          if (filled.filter(each => each.recipe === recipe).length > 1) found.push(`${recipe} twice`);
          for (const other of home.planned) {
            const apart = Math.abs(other.day - day);
            if (other.dish.name === recipe && apart < 7 * rules.weeksApart) found.push(`${recipe} again`);
            if (other.dish.name !== recipe && sameKind(dish, other.dish) && apart < 7)
              found.push(`${recipe} of a kind`);
          }
          for (const each of filled)
            if (
              each.recipe !== recipe &&
              sameKind(dish, dishes.find(({ name }) => name === each.recipe) as Dish)
            )
              found.push(`${recipe} of a kind`);
        }
        return found;
      }

      function sameKind(one: Dish, other: Dish): boolean {
        return rules.oncePerCuisine && one.cuisine !== '' && one.cuisine === other.cuisine;
      }
    },
  );

  function evening(day: number) {
    return { startTime: at(day), event: '', originalStartTime: null, kept: '', declined: [] as string[] };
  }

  /** A calendar of up to four people, whose diets all count, with recipes and some planned dinners. */
  async function household(random: Random) {
    const members: { person: Person; diet: Diet }[] = [];
    const size = between(random, 1, 4);
    for (let index = 0; index < size; index += 1) {
      people += 1;
      const diet = {
        diets: random() < 0.4 ? [pick(random, diets)] : [],
        avoids: random() < 0.3 ? [pick(random, names)] : [],
      };
      members.push({ person: await world.person(`Member${people}`), diet });
    }
    const ann = (members[0] as { person: Person }).person;
    const circle = (await ann.client.circle.create({ circle: { title: 'Home', visibility } })).name;
    for (const { person, diet } of members) {
      if (person !== ann) {
        await befriend(ann, person);
        const circleAccess = { recipient: { name: person.user }, level: 'PERMISSION_LEVEL_WRITE' } as const;
        const { name } = await ann.client.circleAccess.create({ parent: circle, circleAccess });
        await person.client.circleAccess.accept({ name });
      }
      const avoids = diet.avoids.map(food => ({ food, reason: 'ALLERGY' as const }));
      const userSettings = { name: `${person.user}/settings`, diets: diet.diets, avoids, planWithDiet: true };
      await person.client.userSettings.update({ userSettings });
    }
    const rules: MealRules = {
      ...defaultMealRules,
      weeksApart: between(random, 0, 4),
      oncePerCuisine: random() < 0.5,
      quickDays: weekdayNames.filter(() => random() < 0.2),
    };
    const calendar = { title: 'Meals', visibility, timeZone: 'UTC', mealRules: rules } as const;
    const { name } = await ann.client.calendar.create({
      parent: circle,
      calendar: calendar as never,
      circleLevel: 'PERMISSION_LEVEL_WRITE',
    } as never);
    const dishes: Dish[] = [];
    const count = between(random, 4, 16);
    for (let index = 0; index < count; index += 1) dishes.push(await aDish(ann, random, dishes));
    const planned: { day: number; dish: Dish }[] = [];
    for (let index = 0; index < between(random, 0, 6); index += 1) {
      const dish = pick(random, dishes);
      const day = between(random, -30, 30);
      planned.push({ day, dish });
      const event = { title: 'Dinner', startTime: at(day), endTime: at(day + 1 / 24) };
      const { name: parent } = await ann.client.event.create({ parent: name, event });
      await ann.client.eventRecipe.create({ parent, eventRecipe: { recipe: dish.name } });
    }
    return { ann, calendar: name, dishes, all: members.map(({ diet }) => diet), rules, planned };
  }

  /** A recipe of two foods, or of one and another recipe. */
  async function aDish(ann: Person, random: Random, others: Dish[]): Promise<Dish> {
    const own = [pick(random, names), pick(random, names)];
    const nested = others.length > 0 && random() < 0.25 ? pick(random, others) : undefined;
    const lines = [...own, ...(nested ? ['filling'] : [])].join('\n');
    const cuisine = random() < 0.5 ? pick(random, cuisines) : '';
    const minutes = pick(random, [0, 20, 30, 45]);
    const recipe = {
      ...{ title: own.join(' with '), visibility },
      cuisines: cuisine ? [cuisine] : [],
      totalDuration: minutes ? `${minutes * 60}s` : null,
      ingredientGroups: groupsOf(lines, nested ? { filling: nested.name } : {}),
    };
    const { name } = await ann.client.recipe.create({ recipe: recipe as never });
    return { name, foods: [...own, ...(nested?.foods ?? [])], cuisine, minutes };
  }
});

function conflicts(dish: Dish, { diets: excluded, avoids }: Diet): boolean {
  return dish.foods.some(
    food => avoids.includes(food) || excluded.some(diet => (foods[food] as readonly string[]).includes(diet)),
  );
}
