import type { Diet } from '../../resources/event/diet-notes.ts';
import { indexPhrases, wordsOf } from '../phrase-index.ts';
import { type FoodGroup, foodGroups, type GroupName } from './food-groups.ts';

/**
 * Whether the words of an ingredient name an avoided food: true if they do, false if the named food often contains it.
 * Undefined means that no word matched, not that the ingredient is free of it.
 */
export type Watch = (ingredient: string) => boolean | undefined;

/** Watches for a food as its avoider calls it, in English or German; other words for the same group match too. */
export function watchFor(food: string): Watch {
  return any(foodsNamedIn(food).map(watchForOne));
}

/** The foods that a text names: "nuts, eggs and milk" names three. */
export function foodsNamedIn(text: string): string[] {
  const foods = text.split(/[\n,;/&+]| (?:and|or|und|oder) /i);
  return foods.map(each => each.trim()).filter(Boolean);
}

/** Watches for the foods that a diet excludes. */
export function watchForDiet(diet: Diet): Watch {
  const { never, perhaps = [] } = leftOut[diet];
  const unsure = any(perhaps.map(watchForGroup));
  return any([...never.map(watchForGroup), text => (unsure(text) === undefined ? undefined : false)]);
}

const animals: GroupName[] = ['pork', 'beef', 'meat', 'gelatine'];
const seaAnimals: GroupName[] = ['fish', 'crustaceans', 'molluscs'];

/** `perhaps` covers facts that recipes omit: how meat was slaughtered, and what gelatine is made of. */
const leftOut: Record<Diet, { never: GroupName[]; perhaps?: GroupName[] }> = {
  VEGETARIAN: { never: [...animals, ...seaAnimals] },
  VEGAN: { never: [...animals, ...seaAnimals, 'milk', 'egg', 'honey'] },
  PESCATARIAN: { never: animals },
  NO_PORK: { never: ['pork'], perhaps: ['gelatine'] },
  NO_BEEF: { never: ['beef'], perhaps: ['gelatine'] },
  NO_ALCOHOL: { never: ['alcohol'] },
  HALAL: { never: ['pork', 'alcohol'], perhaps: ['beef', 'meat', 'gelatine'] },
};

/** True if any watch is certain. */
function any(watches: Watch[]): Watch {
  return text => {
    const found = watches.map(watch => watch(text));
    return found.includes(true) || (found.includes(false) ? false : undefined);
  };
}

function watchForOne(food: string): Watch {
  const plain = food.replace(saysNo, ' ');
  const words = wordsOf(plain).join(' ');
  const groups = groupNames.filter(name => namesOf(foodGroups[name]).has(words));
  if (groups.length > 0) return any(groups.flatMap(name => madeUpOf(name).map(watchForGroup)));
  const same = sameFoods.find(row => phrasesOf(row).has(words)) ?? `${plain} | ${plain}`;
  const find = indexPhrases([[same] as const]);
  return text => find(text).length > 0 || undefined;
}

const saysNo = /\b(?:no|any|all|kinds? of|without|allerg\w+|to|keine?n?|ohne|alle|gegen|jede art von)\b/gi;
const groupNames = Object.keys(foodGroups) as GroupName[];

/** Expands meat to include pork and beef. */
function madeUpOf(name: GroupName): GroupName[] {
  return name === 'meat' ? ['pork', 'beef', 'meat'] : [name];
}

function namesOf({ names }: FoodGroup): Set<string> {
  return phrasesOf(names);
}

function phrasesOf(words: string): Set<string> {
  return new Set(words.split(/[,|]/).map(phrase => wordsOf(phrase).join(' ')));
}

const watches = new Map<GroupName, Watch>();

function watchForGroup(name: GroupName): Watch {
  const known = watches.get(name) ?? groupWatch(foodGroups[name]);
  watches.set(name, known);
  return known;
}

function groupWatch({ foods, likely = '', others = '', without }: FoodGroup): Watch {
  const find = indexPhrases([
    [likely, false],
    [foods, true],
    [others, undefined],
  ] as const);
  return text => {
    if (without?.test(text)) return undefined;
    const found = find(text).map(([, certain]) => certain);
    return found.includes(true) || (found.includes(false) ? false : undefined);
  };
}

/** Single foods that some people avoid, by all their names in recipes: English before the bar and German after it. */
const sameFoods: readonly string[] = [
  'walnut | walnuss',
  'hazelnut | haselnuss',
  'almond, marzipan | mandel, marzipan',
  'cashew, cashew nut | cashew, cashewkern, cashewnuss',
  'pistachio | pistazie',
  'pecan | pekannuss',
  'brazil nut | paranuss',
  'macadamia | macadamia, macadamianuss',
  'pine nut | pinienkern',
  'wheat | weizen, weizenmehl',
  'rye | roggen, roggenmehl',
  'oat | hafer, haferflocken',
  'cheese | käse',
  'blue cheese, gorgonzola, roquefort, stilton | blauschimmelkäse, schimmelkäse, gorgonzola, roquefort',
  "goat cheese, goat's cheese | ziegenkäse, ziegenfrischkäse",
  'cream | sahne, rahm, obers',
  'butter | butter',
  'salmon | lachs, lachsfilet',
  'tuna | thunfisch',
  'anchovy | sardelle, anchovis',
  'shrimp, prawn, scampi | garnele, scampi',
  'chicken | huhn, hähnchen, hühnchen',
  'lamb | lamm, lammfleisch',
  'liver | leber',
  'mushroom, champignon, porcini, shiitake, chanterelle, portobello, enoki | pilz, champignon, pfifferling, steinpilz, seitling, shiitake',
  'coriander, cilantro | koriander, koriandergrün',
  'onion, spring onion, scallion, shallot | zwiebel, schalotte',
  'garlic | knoblauch, knoblauchzehe',
  'tomato, passata, ketchup | tomate, paradeiser, tomatenmark, ketchup',
  'bell pepper, capsicum, paprika | paprika, paprikaschote',
  'chili, chilli, chile, cayenne, jalapeno | chili, chilischote, peperoni, cayenne',
  'aubergine, eggplant | aubergine, melanzani',
  'courgette, zucchini | zucchini',
  'cucumber | gurke',
  'carrot | karotte, möhre, mohrrübe',
  'potato | kartoffel, erdapfel',
  'pumpkin, squash, butternut | kürbis',
  'spinach | spinat',
  'beetroot, beet | rote bete, rote rübe, randen',
  'fennel | fenchel',
  'broccoli | brokkoli',
  'cauliflower | blumenkohl, karfiol',
  'cabbage | kohl, kraut, wirsing',
  'brussels sprout | rosenkohl',
  'asparagus | spargel',
  'leek | lauch, porree',
  'pea | erbse',
  'bean | bohne',
  'lentil | linse',
  'chickpea, hummus | kichererbse, hummus',
  'corn, maize, sweetcorn | mais, zuckermais',
  'rice | reis',
  'olive | olive',
  'caper | kaper',
  'avocado, guacamole | avocado, guacamole',
  'apple | apfel, äpfel, apfelmus',
  'pear | birne',
  'banana | banane',
  'strawberry | erdbeere',
  'cherry | kirsche',
  'peach, nectarine | pfirsich, nektarine',
  'apricot | aprikose, marille',
  'plum, prune | pflaume, zwetschge',
  'raisin, sultana | rosine, sultanine',
  'kiwi | kiwi',
  'pineapple | ananas',
  'mango | mango',
  'citrus, lemon, lime, orange, grapefruit, mandarin, clementine | zitrusfrucht, zitrone, limette, orange, apfelsine, grapefruit, mandarine',
  'coconut, coconut milk, desiccated coconut | kokos, kokosnuss, kokosmilch, kokosraspel',
  'ginger | ingwer',
  'cinnamon | zimt',
  'caraway, cumin | kümmel, kreuzkümmel',
  'parsley | petersilie',
  'basil, pesto | basilikum, pesto',
  'mint | minze, pfefferminze',
  'chocolate, cocoa, cacao | schokolade, kakao',
  'coffee, espresso | kaffee, espresso',
  'vinegar | essig',
  'sugar | zucker',
];
