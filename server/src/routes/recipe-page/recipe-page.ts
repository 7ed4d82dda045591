import { kitchenQuantity } from '@potluck/contract/amount/kitchen-quantity';
import { roundedQuantityWriter } from '@potluck/contract/amount/quantity-text';
import { plainTextOf } from '@potluck/contract/formatting/formatted-text';
import type { Direction, Ingredient, IngredientGroup, Recipe } from '@potluck/contract/resources/recipe';
import { nutrients, nutritionOf, saltPerSodium } from '@potluck/contract/resources/recipe/nutrition';
import { schemaOrgText, webAddress } from '../../reading/recipe-files/write/schema-org-text.ts';
import { formattedHtml } from './formatted-html.ts';
import { dataBlock, Html, html } from './html.ts';
import type { PageWords } from './page-words.ts';

interface ShownRecipe {
  recipe: Recipe;
  words: PageWords;
  /** The absolute address of the page. */
  address: string;
  /** The public addresses of its pictures, by their address in the recipe. */
  pictures: ReadonlyMap<string, string>;
  /** The address of the recipe in the app, for signed-in people. */
  own: string;
  fonts: Html;
}

/**
 * The recipe as a standalone page: for people, for chats (Open Graph) and for other programs (schema.org in JSON-LD).
 */
export function recipePage(shown: ShownRecipe): string {
  const { recipe, words, pictures, own, fonts } = shown;
  const [cover, ...others] = recipe.imageUris.flatMap(uri => pictures.get(uri) ?? []);
  const body = html`<main><article>
<div class="top"><div>
<h1>${recipe.title}</h1>
${recipe.description !== '' && html`<div class="about">${formattedHtml(recipe.description)}</div>`}
${facts(recipe, words)}
<a class="open" href="${own}">${words.open}</a>
</div>${cover !== undefined && html`<img class="dish" src="${cover}" alt="">`}</div>
${others.length > 0 && html`<div class="more">${others.map(more => html`<img src="${more}" alt="" loading="lazy">`)}</div>`}
<div class="parts">
<section><h2>${words.ingredients}</h2>${recipe.ingredientGroups.map(group => ingredients(group, words))}</section>
<section><h2>${words.steps}</h2>${recipe.directions.map(group => steps(group, pictures))}</section>
</div>
${nutrition(recipe, words)}
${source(recipe, words)}
</article></main>`;
  return page({ title: recipe.title, words, fonts, head: head(shown), body });
}

/** The page for missing or removed recipes. */
export function noRecipePage(words: PageWords, fonts: Html): string {
  const body = html`<main><h1>${words.missing}</h1><p>${words.missingWhy}</p></main>`;
  const head = html`<meta name="robots" content="noindex">`;
  return page({ title: words.missing, words, fonts, head, body });
}

interface Page extends Pick<ShownRecipe, 'words' | 'fonts'> {
  title: string;
  head: Html;
  body: Html;
}

function page({ title, words, fonts, head, body }: Page) {
  return html`<!doctype html>
<html lang="${words.lang}"><head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Potluck</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${head}
${fonts}${pageStyle}
</head><body>
<header><img src="/favicon.svg" alt="" width="32" height="32">Potluck</header>
${body}
</body></html>
`.text;
}

function head({ recipe, address, pictures }: ShownRecipe): Html {
  const cover = pictures.get(recipe.imageUri);
  const summary = plainTextOf(recipe.description).replace(/\s+/g, ' ').slice(0, 300);
  return html`<meta name="description" content="${summary}">
<link rel="canonical" href="${address}">
${recipe.webPage !== 'WEB_PAGE_LISTED' && html`<meta name="robots" content="noindex">`}
<meta property="og:type" content="article">
<meta property="og:site_name" content="Potluck">
<meta property="og:title" content="${recipe.title}">
<meta property="og:description" content="${summary}">
<meta property="og:url" content="${address}">
${cover !== undefined && html`<meta property="og:image" content="${cover}"><meta name="twitter:card" content="summary_large_image">`}
${dataBlock('application/ld+json', schemaOrgText(recipe, { pictures }))}`;
}

function facts(recipe: Recipe, words: PageWords): Html {
  const { yieldAmount, yieldText, prepDuration, cookDuration, totalDuration } = recipe;
  const time = new Intl.DurationFormat(words.lang, { style: 'short' });
  const written = (duration: string | null) => {
    const minutes = Math.round(Number.parseFloat(duration ?? '0') / 60);
    return minutes > 0 ? time.format({ hours: Math.floor(minutes / 60), minutes: minutes % 60 }) : '';
  };
  const pairs: [word: string, value: string][] = [
    [words.servings, yieldAmount > 0 ? new Intl.NumberFormat(words.lang).format(yieldAmount) : ''],
    [words.makes, yieldText],
    [words.prep, written(prepDuration)],
    [words.cook, written(cookDuration)],
    [words.total, written(totalDuration)],
  ];
  const known = pairs.filter(([, value]) => value !== '');
  if (known.length === 0) return html``;
  return html`<dl>${known.map(([word, value]) => html`<div><dt>${word}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function ingredients({ title, ingredients: lines }: IngredientGroup, words: PageWords): Html {
  const write = roundedQuantityWriter({ locale: words.lang, words: words.quantities });
  const line = (ingredient: Ingredient) =>
    html`<li><b>${write(kitchenQuantity(ingredient))}</b><span>${
      ingredient.title
    }${beside(ingredient, words)}</span></li>`;
  return html`${title !== '' && html`<h3>${title}</h3>`}<ul class="foods">${lines.map(line)}</ul>`;
}

function beside({ note, optional }: Ingredient, words: PageWords): Html | false {
  const remarks = [note, optional ? words.optional : ''].filter(text => text !== '').join(', ');
  return remarks !== '' && html`<small>, ${remarks}</small>`;
}

function steps(
  { title, steps: each, stepImageUris }: Direction,
  pictures: ReadonlyMap<string, string>,
): Html {
  const lines = each.map((step, at) => {
    const picture = pictures.get(stepImageUris[at] ?? '');
    return html`<li><div>${formattedHtml(step)}</div>${picture !== undefined && html`<img src="${picture}" alt="" loading="lazy">`}</li>`;
  });
  return html`${title !== '' && html`<h3>${title}</h3>`}<ol class="steps">${lines}</ol>`;
}

function nutrition(recipe: Recipe, words: PageWords): Html | false {
  const { information, others } = nutritionOf(recipe);
  const number = new Intl.NumberFormat(words.lang, { maximumFractionDigits: 1 });
  const known = nutrients.filter(({ nutrient }) => information[nutrient] > 0);
  if (known.length + others.length === 0) return false;
  const pairs = known.map(({ nutrient, unit }) => {
    const salt = nutrient === 'sodiumContent';
    const amount = salt ? (information[nutrient] * saltPerSodium) / 1000 : information[nutrient];
    const value = `${number.format(amount)} ${salt ? 'g' : unit}`;
    return html`<div><dt>${words.nutrients[nutrient]}</dt><dd>${value}</dd></div>`;
  });
  return html`<section><h2>${words.nutrition}</h2>${
    pairs.length > 0 && html`<dl>${pairs}</dl>`
  }${others.length > 0 && html`<p>${others.join('\n')}</p>`}</section>`;
}

function source({ citation }: Recipe, words: PageWords): Html | false {
  const address = webAddress(citation);
  const shown = address
    ? html`<a href="${address}" rel="nofollow noopener">${new URL(address).host}</a>`
    : citation;
  return citation !== '' && html`<p><small>${words.source} ${shown}</small></p>`;
}

/** Legible on a phone in a kitchen, in dark mode and on paper, without scripts. */
const pageStyle = new Html(`<style>
:root { color-scheme: light dark; --ground: #faf7f2; --card: #fff; --text: #221d18; --soft: #655c51; --rule: #e9e2d8; --mark: #2f6b4c; --on-mark: #fff; --title: Fraunces, Georgia, serif; --words: Figtree, system-ui, sans-serif; }
@media (prefers-color-scheme: dark) { img.dish { filter: brightness(0.85); } :root { --ground: #171411; --card: #211e1a; --text: #ede8e1; --soft: #b3a89b; --rule: #38332d; --mark: #8fcaa6; --on-mark: #171411; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 18px/1.55 var(--words); overflow-wrap: break-word; }
main { max-width: 1040px; margin: 0 auto; padding: 8px clamp(16px, 4vw, 40px) 64px; }
header { display: flex; align-items: center; gap: 10px; max-width: 1040px; margin: 0 auto; padding: 14px clamp(16px, 4vw, 40px); font: 560 21px var(--title); }
h1, h2, h3 { font-family: var(--title); font-weight: 560; line-height: 1.15; text-wrap: balance; }
h1 { margin: 0 0 12px; font-size: clamp(32px, 5vw, 48px); }
h2 { margin: 0 0 12px; font-size: 25px; }
h3 { margin: 24px 0 8px; font-size: 19px; }
p { margin: 0 0 12px; white-space: pre-line; }
.top { display: grid; gap: 20px; margin-bottom: 36px; }
.top p, .about { max-width: 62ch; }
img.dish { display: block; order: -1; width: 100%; aspect-ratio: 4 / 3; object-fit: cover; border-radius: 18px; }
dl { display: flex; flex-wrap: wrap; gap: 8px 32px; margin: 16px 0 24px; }
dt { color: var(--soft); font-size: 15px; }
dd { margin: 0; font-weight: 600; }
.parts { display: grid; gap: 36px; margin-bottom: 36px; }
@media (min-width: 760px) {
  .top:has(img) { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 48px; align-items: center; }
  .top img.dish { order: 0; }
  .parts { grid-template-columns: minmax(260px, 2fr) 3fr; gap: 48px; align-items: start; }
  .parts > :first-child { padding: 20px 24px 12px; background: var(--card); border: 1px solid var(--rule); border-radius: 18px; }
}
.about { margin: 0 0 12px; white-space: pre-line; }
.list { margin: 0; padding-left: 1.4em; }
.foods, .steps { margin: 0; padding: 0; list-style: none; }
.foods { display: grid; grid-template-columns: minmax(72px, max-content) 1fr; column-gap: 12px; }
.foods > li { display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; padding: 9px 0; border-bottom: 1px solid var(--rule); }
.foods > li:last-child { border-bottom: 0; }
.foods b { color: var(--mark); font-weight: 600; font-variant-numeric: tabular-nums; }
.steps { counter-reset: step; }
.steps > li { display: grid; grid-template-columns: 36px minmax(0, 62ch); padding: 8px 0; white-space: pre-line; counter-increment: step; }
.steps > li::before { content: counter(step); color: var(--mark); font: 600 22px/1.25 var(--title); }
.steps > li > img { grid-column: 2; width: min(100%, 320px); margin: 8px 0; border-radius: 12px; }
.more { display: flex; gap: 12px; margin-bottom: 36px; overflow-x: auto; scroll-snap-type: x mandatory; }
.more img { flex: none; height: 150px; border-radius: 12px; scroll-snap-align: start; }
small { color: var(--soft); font-size: 0.88em; }
a { color: var(--mark); }
a.open { display: inline-flex; align-items: center; min-height: 52px; padding: 0 28px; border-radius: 26px; background: var(--mark); color: var(--on-mark); font: 600 17px var(--words); text-decoration: none; }
a.open:focus-visible { outline: 2px solid var(--mark); outline-offset: 3px; }
@media print {
  @page { margin: 16mm; }
  img.dish { filter: none; }
  :root { --ground: #fff; --card: #fff; --text: #000; --soft: #444; --rule: #ccc; --mark: #000; color-scheme: light; }
  body { font-size: 11pt; }
  main { max-width: none; padding: 0; }
  header, a.open, .more { display: none; }
  .steps > li > img { width: 4cm; }
  h1 { font-size: 26pt; }
  h2 { font-size: 15pt; }
  h2, h3 { break-after: avoid; }
  dl { margin: 8pt 0 0; gap: 4pt 20pt; }
  dt { font-size: 9pt; }
  .top { margin-bottom: 16pt; }
  .top:has(img) { grid-template-columns: 1fr 35%; gap: 16pt; align-items: start; }
  .top img.dish { order: 0; border-radius: 6pt; }
  .parts { grid-template-columns: 2fr 3fr; gap: 24pt; margin-bottom: 12pt; }
  .parts > :first-child { padding: 0; border: 0; }
  .foods > li { padding: 3pt 0; }
  .steps > li { padding: 4pt 0; }
  li { break-inside: avoid; }
}
</style>`);
