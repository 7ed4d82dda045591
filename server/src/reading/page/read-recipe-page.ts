import { embeddedRecipe } from '../embedded/embedded-recipe.ts';
import { decodePage } from '../html/decode-page.ts';
import { type HtmlPage, parseHtml } from '../html/html-tree.ts';
import { distinctPictures, imageAddresses } from '../html/image-addresses.ts';
import { textKey, wordsOf } from '../html/plain-text.ts';
import { visibleLines } from '../html/visible-lines.ts';
import { withAmountsJoined } from '../parts/amount-lines.ts';
import { MarkedTexts, withMarks } from '../parts/kept-marks.ts';
import {
  complete,
  filledUp,
  type ListName,
  listNames,
  type RecipeParts,
  wholeTime,
} from '../parts/recipe-parts.ts';
import { property, type SchemaNode } from '../parts/schema-node.ts';
import { linesOf } from '../parts/section-groups.ts';
import { jsonLdRecipes } from '../schema-org/json-ld.ts';
import { microdataRecipes, rdfaRecipes } from '../schema-org/markup-items.ts';
import { pluginRecipes } from '../schema-org/plugin-markup.ts';
import { readSchemaRecipe } from '../schema-org/schema-recipe.ts';
import { doubtsOf } from './list-doubts.ts';
import { type PageMetadata, readMetadata } from './page-metadata.ts';
import { pageRecipe } from './page-recipe.ts';
import { type ShownLine, withKeys } from './shown-groups.ts';
import { asShown, doubtful } from './shown-parts.ts';

/** A recipe from a page; its ingredient lines are still text. Times are whole minutes. */
export type ReadRecipe = RecipeParts & { citation: string; source: RecipeSource; doubted: ListName[] };

/**
 * Reads the recipe from a web page: from structured data if possible, then from the markup of plugins, and last from
 * the visible text. `address` is the page's location, `contentType` its header. Undefined if the page contains no
 * recipe. Never throws, and takes time linear in the page's length.
 */
export function readRecipePage(
  html: string | Uint8Array,
  address: string,
  contentType?: string,
): ReadRecipe | undefined {
  const page = parseHtml(decodePage(html, contentType));
  const metadata = readMetadata(page);
  const [nodes, lines] = [jsonLdRecipes(page), withKeys(visibleLines(page.root))];
  const found = findRecipe({ page, pageTitle: metadata.title, nodes, lines });
  return found && withMarks(finished(found, metadata, address), markedTexts(nodes, lines));
}

/** The texts of the page that have emphasis or links. What the data says wins over what the page shows. */
function markedTexts(nodes: readonly SchemaNode[], lines: readonly ShownLine[]): MarkedTexts {
  const marked = new MarkedTexts();
  for (const { text, formatted } of lines) marked.addLine(text, formatted);
  for (const node of nodes)
    for (const name of ['description', 'recipeInstructions']) marked.addWithin(property(node, name));
  return marked;
}

function finished(found: JudgedRecipe, metadata: PageMetadata, address: string): ReadRecipe {
  const { parts, source, doubted } = found;
  const absolute = (addresses: readonly string[]) => imageAddresses(addresses, metadata.base, address);
  return {
    ...parts,
    title: recipeTitle(parts.title, metadata.title),
    description: parts.description || metadata.description,
    imageUris: absolute(picturesOf(parts, metadata)),
    ownPictures: distinctPictures(absolute([...metadata.sharedImageUris.slice(0, 1), ...parts.imageUris])),
    stepPictures: parts.stepPictures?.flatMap(({ step, picture }) =>
      absolute([picture]).map(each => ({ step, picture: each })),
    ),
    totalMinutes: wholeTime(parts),
    citation: address,
    source,
    doubted,
  };
}

/** Sites select their sharing picture by hand: mostly the finished dish, in full width. */
function picturesOf({ imageUris }: RecipeParts, { sharedImageUris, shownImageUris }: PageMetadata): string[] {
  return [...sharedImageUris, ...imageUris, ...shownImageUris];
}

/** The recipe's own name, unless it is only the page's with an appended rating: "Tartlets Recipe (4.8/5)". */
function recipeTitle(own: string, page: string): string {
  const rated = page !== '' && own.startsWith(page) && ratingAfterName.test(own.slice(page.length));
  return own === '' || rated ? page : own;
}

const ratingAfterName = /^\W*(?:\p{L}+\W*)?\(?\d[\d.,]*\s*\/\s*\d+\W*$/u;

type RecipeSource = 'json-ld' | 'microdata' | 'rdfa' | 'plugin' | 'page' | 'embedded';
type FoundRecipe = { parts: RecipeParts; source: RecipeSource };
/** A recipe and those of its lists that look wrong. */
type JudgedRecipe = FoundRecipe & { doubted: ListName[] };

interface ReadPage {
  page: HtmlPage;
  pageTitle: string;
  /** The recipes of its JSON-LD. */
  nodes: readonly SchemaNode[];
  lines: readonly ShownLine[];
}

/** The recipe from the most reliable source that has it complete, with gaps filled from the others. */
function findRecipe({ page, pageTitle, nodes, lines }: ReadPage): JudgedRecipe | undefined {
  const marked = markedRecipes(page, nodes);
  const main = marked.find(({ parts }) => complete(parts)) ?? marked.find(({ parts }) => started(parts));
  const shown = pageRecipe(lines);
  if (!main) return guessed({ page, pageTitle, marked, lines, shown });
  const { source } = main;
  const filled = filledFrom(main.parts, marked, pageTitle);
  const sure = complete(main.parts) && !doubtful(main.parts);
  const timed = tellsTime(filled) || !shown ? filled : withTimes(filled, shown);
  const whole = shown && !sure ? filledUp(timed, shown) : timed;
  // Text that was guessed from the page's layout is doubtful too, and so are differences between page and data.
  const parts = asShown(whole, shown, lines);
  const doubts = doubtsOf(whole, shown).filter(
    list => list === 'directions' || !mended(whole, parts) || doubtsOf(parts, shown).includes(list),
  );
  const strange = ofAnotherDish(main.parts.title, pageTitle);
  const doubted = listNames.filter(list => strange || filled[list].length === 0 || doubts.includes(list));
  return { parts, source, doubted };
}

/** Whether the number of ingredients is unchanged: if the lines differ, they got their amounts from the page. */
function mended(whole: RecipeParts, parts: RecipeParts): boolean {
  return linesOf(whole.ingredientGroups).length === linesOf(parts.ingredientGroups).length;
}

interface Seen {
  page: HtmlPage;
  pageTitle: string;
  marked: readonly FoundRecipe[];
  lines: readonly ShownLine[];
  shown: RecipeParts | undefined;
}

/** Without structured data: what the page shows, or passes to scripts if that makes more sense. Both are guesses. */
function guessed({ page, pageTitle, marked, lines, shown }: Seen): JudgedRecipe | undefined {
  const sense = (parts: RecipeParts) => -doubtsOf(parts, undefined).length;
  const embedded = shown && sense(shown) === 0 ? undefined : embeddedRecipe(page, pageTitle);
  const better = embedded && (!shown || sense(embedded) > sense(shown));
  // Rows of amounts and names without a heading look like a list only once they are joined.
  const found = better ? embedded : (shown ?? pageRecipe(withAmountsJoined(lines)));
  const source = better ? 'embedded' : 'page';
  return found && { parts: filledFrom(found, marked, pageTitle), source, doubted: [...listNames] };
}

function markedRecipes(page: HtmlPage, nodes: readonly SchemaNode[]): FoundRecipe[] {
  const readings: [RecipeSource, RecipeParts[]][] = [
    ['json-ld', nodes.map(readSchemaRecipe)],
    ['microdata', microdataRecipes(page).map(readSchemaRecipe)],
    ['rdfa', rdfaRecipes(page).map(readSchemaRecipe)],
    ['plugin', pluginRecipes(page)],
  ];
  return readings.flatMap(([source, found]) => found.map(parts => ({ parts, source })));
}

function started(parts: RecipeParts): boolean {
  return parts.ingredientGroups.length > 0 || parts.directions.length > 0;
}

function tellsTime({ prepMinutes, cookMinutes, totalMinutes }: RecipeParts): boolean {
  return [prepMinutes, cookMinutes, totalMinutes].some(minutes => minutes !== undefined);
}

/** Takes the times from the page if the data has none. Adding them to times in the data would be guessing twice. */
function withTimes(recipe: RecipeParts, shown: RecipeParts): RecipeParts {
  const { prepMinutes, cookMinutes, totalMinutes } = shown;
  return { ...recipe, prepMinutes, cookMinutes, totalMinutes };
}

/** Whether the data describes a different dish than the page's title: pages contain the sauce as well as the roast. */
function ofAnotherDish(title: string, pageTitle: string): boolean {
  const [words, whole] = [wordsOf(title).filter(({ length }) => length >= 3), textKey(pageTitle)];
  if (words.length === 0 || whole === '') return false;
  return !words.some(word => whole.includes(textKey(word).slice(0, 5)));
}

/** Another reading fills gaps only if it is of the same dish: pages show other recipes next to their own. */
function filledFrom(main: RecipeParts, marked: readonly FoundRecipe[], pageTitle: string): RecipeParts {
  const dish = textKey(main.title || pageTitle);
  const others = marked.filter(({ parts }) => parts !== main && sameDish(textKey(parts.title), dish));
  return others.reduce((filled, { parts }) => filledUp(filled, parts), main);
}

function sameDish(one: string, other: string): boolean {
  return one === '' || (other !== '' && (one.includes(other) || other.includes(one)));
}
