const ways = ['Roast', 'Braised', 'Quick', 'Sunday', 'Spicy', 'Creamy', 'Smoky', 'Grilled', 'Cold', 'Crisp'];
const things = [
  'chicken',
  'lentil',
  'potato',
  'salmon',
  'chickpea',
  'pumpkin',
  'beef',
  'rice',
  'bean',
  'fennel',
  'aubergine',
  'leek',
  'spinach',
  'quince',
  'barley',
  'trout',
  'cabbage',
  'tofu',
  'egg',
  'mushroom',
];
const dishes = ['soup', 'stew', 'salad', 'curry', 'pie', 'gratin', 'bowl', 'pasta', 'tart', 'cakes'];
const herbs = [
  'basil',
  'thyme',
  'sage',
  'dill',
  'mint',
  'oregano',
  'parsley',
  'tarragon',
  'coriander',
  'rosemary',
];

type Pick = <T>(from: readonly T[]) => T;

export function titleFor(pick: Pick): string {
  return `${pick(ways)} ${pick(things)} ${pick(dishes)} with ${pick(herbs)}`;
}

/** A recipe body of typical size, about 2.5 KB as JSON. */
export function bodyFor(title: string, pick: Pick) {
  const ingredients = Array.from({ length: 10 }, () => ({
    title: `${pick(things)} and ${pick(herbs)}`,
    optional: false,
    measurementAmount: pick([0.5, 1, 1.5, 2, 250]),
    measurementType: pick(['MEASUREMENT_TYPE_CUP', 'MEASUREMENT_TYPE_GRAM', 'MEASUREMENT_TYPE_TEASPOON']),
    measurementConjunction: 'MEASUREMENT_CONJUNCTION_UNSPECIFIED',
    secondMeasurementAmount: 0,
    secondMeasurementType: 'MEASUREMENT_TYPE_UNSPECIFIED',
    note: '',
  }));
  const steps = Array.from(
    { length: 6 },
    () => `Cook the ${pick(things)} with ${pick(herbs)} until it is soft and smells good.`,
  );
  return {
    title,
    description: `A ${title} for a week night.`,
    directions: [{ title: '', steps }],
    ingredientGroups: [{ title: '', ingredients }],
    citation: '',
    prepDuration: '600s',
    cookDuration: '1800s',
    totalDuration: '2400s',
    cookingMethod: '',
    categories: ['Soup'],
    cuisines: [],
    yieldAmount: 4,
  };
}
