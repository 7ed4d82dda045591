/** Categories of recipes that are no dinner, in English and German, as `normalized` texts. */
const otherCourses =
  setOf(`dessert, desserts, sweets, candy, ice cream, breakfast, breakfasts, brunch, drink, drinks, beverage, beverages,
  cocktail, cocktails, smoothie, smoothies, juice, snack, snacks, appetizer, appetizers, starter, starters, side, sides, side dish,
  side dishes, sauce, sauces, dip, dips, dressing, dressings, condiment, condiments, spread, spreads, jam, jams, preserves, bread, breads,
  baking, baked goods, cake, cakes, cookie, cookies, biscuit, biscuits, muffins, pastry, pastries, basics,
  nachtisch, nachspeise, nachspeisen, süßspeise, süßspeisen, süßes, eis, frühstück, getränk, getränke, vorspeise, vorspeisen, beilage,
  beilagen, soße, soßen, saucen, aufstrich, aufstriche, brotaufstrich, marmelade, marmeladen, brot, brote, backen, gebäck, kuchen, torten,
  torte, kekse, plätzchen, grundrezept, grundrezepte`);

const dinners =
  setOf(`dinner, dinners, supper, main, mains, main course, main courses, main dish, main dishes, entree, entrees,
  hauptgericht, hauptgerichte, hauptspeise, hauptspeisen, hauptgang, abendessen`);

/** Titles that end with these words are not dinners, except fish cakes and the like, and savoury German cakes. */
const sweetTitle =
  /(?<!\b(?:fish|crab|potato|rice|corn) )\b(?:cakes?|cupcakes|cookies|brownies|muffins|smoothie|cocktail|lemonade|jam|granola|ice cream|sorbet|pudding)$/;
const germanSweetTitle =
  /(?<!flamm|zwiebel|pfann|eier|kartoffel|gemüse|fisch)(?:kuchen|torte|kekse|plätzchen|marmelade|konfitüre|limonade|müsli|eis)$/;
/** The same for what goes with other dishes, unless the title names these too. */
const partTitle =
  /^(?!.* (?:in|with|and|mit|und) ).*\b(?:sauce|dressing|vinaigrette|dough|stock|broth|icing|teig|soße|brühe)$/;

/** Whether a recipe can be a dinner. Its categories decide, or its title if they name no course. */
export function isDinner({ title, categories }: { title: string; categories: readonly string[] }): boolean {
  const courses = categories.map(normalized);
  if (courses.some(course => dinners.has(course))) return true;
  if (courses.some(course => otherCourses.has(course))) return false;
  const words = normalized(title);
  return ![sweetTitle, germanSweetTitle, partTitle].some(pattern => pattern.test(words));
}

/** Tags and titles as they are compared. */
export function normalized(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ');
}

function setOf(words: string): Set<string> {
  return new Set(words.split(',').map(normalized));
}
