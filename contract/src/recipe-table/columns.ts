/** The meanings of a column in a recipe table. `kept` is appended to the description, `none` is dropped. */
export const columnKinds = [
  'title',
  'ingredients',
  'steps',
  'description',
  'notes',
  'yield',
  'prepTime',
  'cookTime',
  'totalTime',
  'categories',
  'cuisines',
  'method',
  'source',
  'rating',
  'nutrition',
  'picture',
  'kept',
  'none',
] as const;

export type ColumnKind = (typeof columnKinds)[number];

export interface Column {
  kind: ColumnKind;
  /** Its heading in the table. */
  label: string;
}

/** The meaning of a column, from its heading in English or German, or from a heading that `headingFor` wrote. */
export function columnFor(heading: string): Column {
  const [, prefix, label] = /^(\w+):(.*)$/s.exec(heading.trim()) ?? [];
  const chosen = columnKinds.find(kind => kind === prefix);
  if (chosen && label !== undefined) return { kind: chosen, label: label.trim() };
  return { kind: kindOf(heading), label: heading.trim() };
}

/** Encodes a meaning that the user chose as a heading. */
export function headingFor({ kind, label }: Column): string {
  return `${kind}:${label}`;
}

/** Whether a table contains recipes without further help: titles, and ingredients or steps. */
export function containsRecipes(columns: readonly Column[]): boolean {
  const kinds = new Set(columns.map(({ kind }) => kind));
  return kinds.has('title') && (kinds.has('ingredients') || kinds.has('steps'));
}

/** "Prep Time (min)", "prep_time" and "preparationTime" share a key; numbered headings such as "Zutat 12" do too. */
function kindOf(heading: string): ColumnKind {
  const key = heading
    .replace(/\(.*?\)/g, '')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
  return key === '' ? 'none' : (kinds.get(key) ?? 'kept');
}

const words: Readonly<Record<ColumnKind, string>> = {
  title:
    'title name recipe recipename recipetitle dish titel rezept rezeptname rezepttitel gericht bezeichnung',
  ingredients:
    'ingredients ingredient ingredientlist recipeingredient recipeingredients zutaten zutat zutatenliste',
  steps:
    'steps step directions direction instructions instruction method preparation recipeinstructions howto zubereitung zubereitungsschritt zubereitungsschritte schritte schritt anleitung arbeitsschritte',
  description: 'description summary intro introduction beschreibung kurzbeschreibung einleitung',
  notes:
    'notes note comment comments tips notizen notiz anmerkung anmerkungen bemerkung bemerkungen tipps hinweise',
  yield:
    'yield yields servings serves serving portions quantity recipeyield portionen portion personen menge ergibt',
  prepTime:
    'preptime prep preparationtime activetime vorbereitung vorbereitungszeit arbeitszeit zubereitungszeit',
  cookTime: 'cooktime cookingtime cook baketime bakingtime kochzeit backzeit garzeit kochdauer',
  totalTime: 'totaltime total time duration gesamtzeit gesamtdauer dauer zeit',
  categories:
    'categories category course tags tag labels label keywords maincategory mainingredient collection kategorien kategorie gang schlagworte schlagwörter stichworte stichwörter',
  cuisines: 'cuisine cuisines recipecuisine küche landesküche herkunft',
  method: 'cookingmethod garmethode kochmethode zubereitungsart',
  source:
    'source sources url uri link website web address sourceurl recipeurl originalurl weblink author quelle quellen adresse webseite autor autorin',
  rating: 'rating ratings stars score myrating bewertung sterne wertung',
  nutrition:
    'nutrition nutritionalinfo nutritionalinformation nutritioninfo calories kcal energy fat saturatedfat transfat cholesterol sodium salt sugar sugars carbohydrate carbohydrates carbs fiber fibre protein proteins servingsize nährwerte nährwert nährwertangaben kalorien brennwert fett eiweiß eiweiss kohlenhydrate zucker ballaststoffe natrium salz',
  picture:
    'picture pictures image images imageurl photo photos photourl originalpicture pictureurl bild bilder foto fotos bildadresse',
  kept: '',
  none: 'id uuid uid guid slug createdat updatedat created updated createdate lastmodified lastmodifieddate private public publicurl urlhost favorite favourite',
};

const kinds: ReadonlyMap<string, ColumnKind> = new Map(
  columnKinds.flatMap(kind => words[kind].split(' ').map((word): [string, ColumnKind] => [word, kind])),
);
