import { germanQuantityWords } from '@potluck/contract/ingredient/german-quantity-words';
import { englishQuantityWords, type QuantityWords } from '@potluck/contract/ingredient/quantity-words';
import type { Nutrient } from '@potluck/contract/resources/recipe/nutrition';

/** The page's text apart from the recipe. */
export interface PageWords {
  lang: string;
  quantities: QuantityWords;
  ingredients: string;
  steps: string;
  servings: string;
  makes: string;
  prep: string;
  cook: string;
  total: string;
  optional: string;
  nutrition: string;
  nutrients: Record<Nutrient, string>;
  source: string;
  open: string;
  missing: string;
  missingWhy: string;
}

/** In the browser's language, if it is translated. */
export function pageWords(acceptLanguage = ''): PageWords {
  return /^\s*de\b/i.test(acceptLanguage) ? german : english;
}

const english: PageWords = {
  lang: 'en',
  quantities: englishQuantityWords,
  ingredients: 'Ingredients',
  steps: 'Method',
  servings: 'Serves',
  makes: 'Makes',
  prep: 'Preparation',
  cook: 'Cooking',
  total: 'Total',
  optional: 'optional',
  nutrition: 'Nutrition per portion',
  nutrients: {
    calories: 'Energy',
    fatContent: 'Fat',
    saturatedFatContent: 'Saturated fat',
    carbohydrateContent: 'Carbohydrates',
    sugarContent: 'Sugar',
    fiberContent: 'Fibre',
    proteinContent: 'Protein',
    sodiumContent: 'Salt',
  },
  source: 'From',
  open: 'Open in Potluck',
  missing: 'No recipe here',
  missingWhy: 'It was removed, or the address is incomplete.',
};

const german: PageWords = {
  lang: 'de',
  quantities: germanQuantityWords,
  ingredients: 'Zutaten',
  steps: 'Zubereitung',
  servings: 'Portionen',
  makes: 'Ergibt',
  prep: 'Vorbereitung',
  cook: 'Kochen',
  total: 'Insgesamt',
  optional: 'optional',
  nutrition: 'Nährwerte pro Portion',
  nutrients: {
    calories: 'Energie',
    fatContent: 'Fett',
    saturatedFatContent: 'Gesättigte Fettsäuren',
    carbohydrateContent: 'Kohlenhydrate',
    sugarContent: 'Zucker',
    fiberContent: 'Ballaststoffe',
    proteinContent: 'Eiweiß',
    sodiumContent: 'Salz',
  },
  source: 'Von',
  open: 'In Potluck öffnen',
  missing: 'Hier ist kein Rezept',
  missingWhy: 'Es wurde entfernt, oder die Adresse ist unvollständig.',
};
