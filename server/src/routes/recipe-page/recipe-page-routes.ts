import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { webPagePath } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import type { Recipe } from '@potluck/contract/resources/recipe';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Viewer } from '../../context/context.ts';
import { clientNetwork } from '../../operation/client-network.ts';
import { lookUp } from '../../policy/find-visible.ts';
import type { Found } from '../../policy/visible-row.ts';
import { addressOf, allPictures } from '../../rows/picture-uri.ts';
import { presentRow } from '../../rows/resource-row.ts';
import { Html } from './html.ts';
import { pageWords } from './page-words.ts';
import { noRecipePage, recipePage } from './recipe-page.ts';

/** The viewer of public pages, who sees what everybody may see. */
const anybody: Viewer = { user: '', credential: 'session', tokenHash: '' };

/**
 * Pages of PUBLIC recipes whose owners published them on the web, with their pictures, for people without an account.
 */
export function recipePageRoutes(app: FastifyInstance, context: Context): void {
  const url = webPagePath('recipes/:recipe');
  const fonts = pageFonts(context.config.webDir);

  app.get<{ Params: { recipe: string } }>(url, async (request, reply) => {
    const words = pageWords(request.headers['accept-language']);
    const found = await published(context, request);
    asPage(reply);
    if (!found) return reply.code(404).header('x-robots-tag', 'noindex').send(noRecipePage(words, fonts));
    const {
      recipe,
      found: { row },
    } = found;
    if (recipe.webPage !== 'WEB_PAGE_LISTED') reply.header('x-robots-tag', 'noindex');
    const own = `${context.config.publicUrl}/${recipe.name}`;
    const address = context.config.publicUrl + webPagePath(recipe.name);
    const shown = new Map(
      allPictures(row).map(picture => [
        addressOf(resources.recipe, recipe.name, picture),
        `${address}/picture/${picture.full}`,
      ]),
    );
    return reply.send(recipePage({ recipe, words, address, pictures: shown, own, fonts }));
  });

  app.get<{ Params: { recipe: string; hash: string } }>(
    `${url}/picture/:hash(^[0-9a-f]{64}$)`,
    async (request, reply) => {
      const found = await published(context, request);
      const { hash } = request.params;
      const known = found && allPictures(found.found.row).some(({ full }) => full === hash);
      const blob = known ? await context.blobs.get(hash) : undefined;
      if (!blob) return reply.code(404).type('text/plain').send('There is no such picture.');
      return reply.type(blob.contentType).header('cache-control', 'no-cache').send(Buffer.from(blob.bytes));
    },
  );
}

type PageRequest = FastifyRequest<{ Params: { recipe: string } }>;

async function published(
  { store, limits }: Context,
  { ip, params }: Pick<PageRequest, 'ip' | 'params'>,
): Promise<{ recipe: Recipe; found: Found } | undefined> {
  limits.webPages.take(clientNetwork(ip));
  const found = await lookUp(store.db, anybody, resources.recipe, `recipes/${params.recipe}`);
  const recipe = found && (presentRow(resources.recipe, found) as unknown as Recipe);
  return recipe && recipe.webPage !== 'WEB_PAGE_UNSPECIFIED' ? { recipe, found } : undefined;
}

/** The page runs no scripts, and loads only its pictures and fonts. */
function asPage(reply: FastifyReply): void {
  reply.type('text/html; charset=utf-8').headers({
    'cache-control': 'no-cache',
    'content-security-policy':
      "default-src 'none'; img-src 'self'; font-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    vary: 'accept-language',
  });
}

/**
 * The app's own font files, so that visitors of the app have them in the cache. Without a build, the page uses the
 * device's fonts.
 */
export function pageFonts(webDir: string): Html {
  const folder = join(webDir, 'assets');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const faces = ['Fraunces', 'Figtree'].map(family => {
    const start = `${family.toLowerCase()}-latin-wght-normal`;
    const file = files.find(each => each.startsWith(start) && each.endsWith('.woff2'));
    return file === undefined
      ? ''
      : `@font-face { font-family: ${family}; font-weight: 300 900; font-display: swap; src: url("/assets/${file}") format("woff2"); }\n`;
  });
  return new Html(`<style>\n${faces.join('')}</style>`);
}
