import { foodNameKey } from '../food/food-name-key.ts';
import { divide, type Rational, rational } from '../rational.ts';

/**
 * A food's density in grams per millilitre, looked up by any of its English or German names; undefined if unknown. Only
 * whole names match: "sour cream" is unknown even if "cream" is known.
 */
export function gramsPerMilliliter(food: string): Rational | undefined {
  return find(food)?.density;
}

/** Whether metric kitchens weigh the food and its density is known: flour, but not milk. */
export function isWeighed(food: string): boolean {
  return find(food)?.weighed ?? false;
}

interface HeavyFood {
  density: Rational;
  weighed: boolean;
}

function find(food: string): HeavyFood | undefined {
  return food === '' ? undefined : heavyFoods.get(foodNameKey(food));
}

/**
 * Each row: grams in a US cup, the food's number in the USDA National Nutrient Database for Standard Reference, release
 * 28 (2016), and its names. The weights are the database's household measures (its file WEIGHT): brown sugar packed,
 * powdered sugar unsifted, raisins not packed. Metric cooks measure liquids in millilitres.
 */
const table = `
weighed 125 20081 flour, plain flour, all-purpose flour, all purpose flour, white flour, wheat flour, Mehl, Weizenmehl, Mehl Type 405, Weizenmehl Type 405, Mehl Type 550, Weizenmehl Type 550
weighed 125 20082 self-raising flour, self-rising flour, self raising flour, self rising flour
weighed 137 20083 bread flour, strong flour, strong white flour, strong bread flour
weighed 120 20080 whole wheat flour, whole-wheat flour, wholemeal flour, wholewheat flour, Vollkornmehl, Weizenvollkornmehl
weighed 128 20027 cornstarch, corn starch, cornflour, Maisstärke, Speisestärke, Stärke
weighed 200 19335 sugar, white sugar, granulated sugar, caster sugar, Zucker, Kristallzucker, feiner Zucker
weighed 220 19334 brown sugar, light brown sugar, dark brown sugar, brauner Zucker, Rohrzucker
weighed 120 19336 powdered sugar, icing sugar, confectioners' sugar, Puderzucker, Staubzucker
weighed 227 01001 butter, unsalted butter, salted butter, Butter, weiche Butter
weighed 185 20044 rice, white rice, long-grain rice, long grain rice, basmati rice, Reis, Langkornreis, Basmatireis
weighed 339 19296 honey, runny honey, Honig, flüssiger Honig
weighed 81 08120 oats, rolled oats, porridge oats, Haferflocken
weighed 86 19165 cocoa, cocoa powder, unsweetened cocoa powder, Kakao, Kakaopulver, Backkakao
weighed 192 16144 red lentils, rote Linsen
weighed 145 09298 raisins, Rosinen
weighed 95 12061 ground almonds, almond meal, gemahlene Mandeln
weighed 108 18079 dry breadcrumbs, dried breadcrumbs, Semmelbrösel, Paniermehl
weighed 245 01116 yogurt, yoghurt, plain yogurt, natural yogurt, Joghurt, Naturjoghurt
weighed 292 02047 salt, table salt, fine salt, Salz
poured 216 04053 olive oil, extra virgin olive oil, extra-virgin olive oil, Olivenöl
poured 218 04044 oil, vegetable oil, cooking oil, Öl, Pflanzenöl, Speiseöl
poured 244 01077 milk, whole milk, Milch, Vollmilch
poured 238 01053 cream, heavy cream, double cream, whipping cream, heavy whipping cream, Sahne, Schlagsahne
poured 237 14411 water, cold water, warm water, Wasser, kaltes Wasser, warmes Wasser
`;

/** The cup of `measure.ts`, because conversions pour these grams into that cup. */
const millilitersInCup = rational(240);

const heavyFoods = new Map(
  [...table.matchAll(/^(\w+) (\d+) \d+ (.+)$/gm)].flatMap(([, kind, grams, names = '']) => {
    const density = divide(rational(Number(grams)), millilitersInCup);
    return names
      .split(', ')
      .map(name => [foodNameKey(name), { density, weighed: kind === 'weighed' }] as const);
  }),
);
