import { type LocalSite, localSite } from '../../fetching/local-site.ts';
import { onePixel } from '../picture-form.ts';

/** A site with a recipe and its picture, that stands in for `recipes.example`. */
export interface RecipeSite extends LocalSite {
  /** What the process that is to reach it has in its environment. */
  env: Record<string, string>;
}

/** Any path leads to a recipe but those of `pages`; what ends with `.png` is a picture. */
export async function recipeSite(pages: Readonly<Record<string, SitePage>> = {}): Promise<RecipeSite> {
  const site = await localSite((request, answer) => {
    const path = request.url ?? '/';
    const page = pages[path] ?? (path.endsWith('.png') ? picture : soup);
    if (page.never) return;
    answer.writeHead(page.status ?? 200, { 'content-type': 'text/html; charset=utf-8', ...page.headers });
    answer.end(page.body ?? '');
  });
  const names = ['recipes.example:80', 'other.example:80'];
  return Object.assign(site, {
    env: { FETCH_STAND_INS: names.map(name => `${name}=${site.address}`).join(',') },
  });
}

export interface SitePage {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** No answer ever comes. */
  never?: boolean;
}

const picture: SitePage = { headers: { 'content-type': 'image/png' }, body: onePixel };

const soup: SitePage = {
  body: `<!doctype html><title>Leek soup</title><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Leek soup',
    description: 'For cold days.',
    image: '/soup.png',
    recipeYield: ['4', '4 to 6 bowls'],
    prepTime: 'PT15M',
    cookTime: 'PT30M',
    recipeCategory: 'Soup',
    recipeCuisine: ['French'],
    recipeIngredient: ['2 ½ cups stock, hot', '3 leeks', 'salt', '2 cups'],
    recipeInstructions: [
      { '@type': 'HowToStep', text: 'Soften the leeks.' },
      { '@type': 'HowToStep', text: 'Add the stock.' },
    ],
  })}</script>`,
};
