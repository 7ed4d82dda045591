import { kitchenQuantity } from '@potluck/contract/amount/kitchen-quantity';
import { kitchenWriter } from '@potluck/contract/amount/quantity-text';
import type { Direction, Ingredient, IngredientGroup, Recipe } from '@potluck/contract/resources/recipe';
import { schemaOrgText } from '../../reading/recipe-files/write/schema-org-text.ts';
import { webAddress } from '../../reading/recipe-files/write/web-address.ts';
import { dataBlock, type Html, html } from './html.ts';
import { pageStyle } from './page-style.ts';
import type { PageWords } from './page-words.ts';

interface ShownRecipe {
  recipe: Recipe;
  words: PageWords;
  /** Where the page stands, in full. */
  address: string;
  /** Where its picture does; undefined if it has none. */
  picture: string | undefined;
  /** Where who is signed in finds the recipe. */
  own: string;
  fonts: Html;
}

/** The recipe as a page of its own: for people, for chats (Open Graph) and for other programs (schema.org in JSON-LD). */
export function recipePage(shown: ShownRecipe): string {
  const { recipe, words, picture, own, fonts } = shown;
  const body = html`<main><article>
<div class="top"><div>
<h1>${recipe.title}</h1>
${recipe.description !== '' && html`<p>${recipe.description}</p>`}
${facts(recipe, words)}
<a class="open" href="${own}">${words.open}</a>
</div>${picture !== undefined && html`<img class="dish" src="${picture}" alt="">`}</div>
<div class="parts">
<section><h2>${words.ingredients}</h2>${recipe.ingredientGroups.map(group => ingredients(group, words))}</section>
<section><h2>${words.steps}</h2>${recipe.directions.map(steps)}</section>
</div>
${source(recipe, words)}
</article></main>`;
  return page({ title: recipe.title, words, fonts, head: head(shown), body });
}

/** What stands where there is no such page, or no more. */
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

function head({ recipe, address, picture }: ShownRecipe): Html {
  const said = recipe.description.replace(/\s+/g, ' ').slice(0, 300);
  return html`<meta name="description" content="${said}">
<link rel="canonical" href="${address}">
${recipe.webPage !== 'WEB_PAGE_LISTED' && html`<meta name="robots" content="noindex">`}
<meta property="og:type" content="article">
<meta property="og:site_name" content="Potluck">
<meta property="og:title" content="${recipe.title}">
<meta property="og:description" content="${said}">
<meta property="og:url" content="${address}">
${picture !== undefined && html`<meta property="og:image" content="${picture}"><meta name="twitter:card" content="summary_large_image">`}
${dataBlock('application/ld+json', schemaOrgText(recipe, picture))}`;
}

function facts({ yieldAmount, prepDuration, cookDuration, totalDuration }: Recipe, words: PageWords): Html {
  const time = new Intl.DurationFormat(words.lang, { style: 'short' });
  const written = (duration: string | null) => {
    const minutes = Math.round(Number.parseFloat(duration ?? '0') / 60);
    return minutes > 0 ? time.format({ hours: Math.floor(minutes / 60), minutes: minutes % 60 }) : '';
  };
  const said: [word: string, value: string][] = [
    [words.servings, yieldAmount > 0 ? new Intl.NumberFormat(words.lang).format(yieldAmount) : ''],
    [words.prep, written(prepDuration)],
    [words.cook, written(cookDuration)],
    [words.total, written(totalDuration)],
  ];
  const known = said.filter(([, value]) => value !== '');
  if (known.length === 0) return html``;
  return html`<dl>${known.map(([word, value]) => html`<div><dt>${word}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function ingredients({ title, ingredients: lines }: IngredientGroup, words: PageWords): Html {
  const write = kitchenWriter({ locale: words.lang, words: words.quantities });
  const line = (ingredient: Ingredient) =>
    html`<li><b>${write(kitchenQuantity(ingredient))}</b><span>${
      ingredient.title
    }${beside(ingredient, words)}</span></li>`;
  return html`${title !== '' && html`<h3>${title}</h3>`}<ul>${lines.map(line)}</ul>`;
}

function beside({ note, optional }: Ingredient, words: PageWords): Html | false {
  const said = [note, optional ? words.optional : ''].filter(text => text !== '').join(', ');
  return said !== '' && html`<small>, ${said}</small>`;
}

function steps({ title, steps: each }: Direction): Html {
  return html`${title !== '' && html`<h3>${title}</h3>`}<ol>${each.map(step => html`<li>${step}</li>`)}</ol>`;
}

function source({ citation }: Recipe, words: PageWords): Html | false {
  const address = webAddress(citation);
  const shown = address
    ? html`<a href="${address}" rel="nofollow noopener">${new URL(address).host}</a>`
    : citation;
  return citation !== '' && html`<p><small>${words.source} ${shown}</small></p>`;
}
