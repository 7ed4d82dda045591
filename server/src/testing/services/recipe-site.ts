import { type LocalSite, localSite } from '../../fetching/testing/local-site.ts';
import { onePixel } from '../picture-form.ts';

/** A site with a recipe and its picture, in place of `recipes.example`. */
export interface RecipeSite extends LocalSite {
  /** The environment for the process that must reach it. */
  env: Record<string, string>;
}

/** Every path serves a recipe, except those in `pages`; paths that end in `.png` serve a picture. */
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
  /** Whether it never responds. */
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
