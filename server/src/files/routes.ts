import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { namePatterns } from '@potluck/contract/methods';
import { wildcards } from '@potluck/contract/names';
import { resources } from '@potluck/contract/resources';
import type { Recipe } from '@potluck/contract/resources/recipe';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { parameterNames, toRoute } from '../http/route-template.ts';
import { goneSignal } from '../http/send-file.ts';
import { dishOf } from '../illustrations/draw-recipe-picture.ts';
import { keepPicture } from '../images/incoming-picture.ts';
import { findVisible, notFound, requireAction } from '../policy/find-visible.ts';
import { requireWithinScope } from '../policy/scope.ts';
import { allPictures, type PictureColumns, storedPicture } from '../rows/picture-uri.ts';
import { requireSession } from '../sign-in/require-owner.ts';
import { requireFileViewer, requireScopedViewer, requireViewer } from '../sign-in/require-viewer.ts';
import { zipStream } from '../zip/zip-stream.ts';
import { offeredPictureRoute } from './offered-picture.ts';
import { onePicture, type PictureSize, pictureBodyLimit, sendStored, sizeOf } from './picture-requests.ts';
import { receivedFiles } from './received-files.ts';
import { recipeExportRoute } from './recipe-export.ts';
import { recipeFilesRoute } from './recipe-files.ts';
import { recipePhotosRoute } from './recipe-photos.ts';
import { replaceImage } from './replace-image.ts';
import { uploadedPictureRoutes } from './uploaded-pictures.ts';

/**
 * Pictures: uploaded, served and drawn at `/files/{service}/v1alpha1/{name}/image`, for anyone who may see the
 * resource.
 */
export async function fileRoutes(app: FastifyInstance, context: Context): Promise<void> {
  // Routes with uploads stream the body themselves.
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
  offeredPictureRoute(app, context);
  recipePhotosRoute(app, context);
  recipeFilesRoute(app, context);
  recipeExportRoute(app, context);
  uploadedPictureRoutes(app, context);
  accountExportRoute(app, context);
  for (const definition of Object.values(resources)) {
    if (!definition.image) continue;
    for (const pattern of namePatterns(definition)) imageRoutes(app, context, { definition, pattern });
  }
}

function imageRoutes(
  app: FastifyInstance,
  context: Context,
  { definition, pattern }: { definition: ResourceDefinition; pattern: string },
): void {
  const template = `/${definition.service}/v1alpha1/{name=${wildcards(pattern)}}/image`;
  const names = parameterNames(template);
  const nameOf = ({ params }: FastifyRequest) =>
    names.map(part => (params as Record<string, string>)[part] ?? part).join('/');
  const url = toRoute(template);

  app.put(url, { bodyLimit: pictureBodyLimit }, async (request, reply) => {
    const signal = goneSignal(reply);
    const viewer = await requireScopedViewer(context, request);
    requireWithinScope(viewer, definition, 'WRITE');
    const found = await findVisible(context.store.db, viewer, definition, nameOf(request));
    requireAction(found, 'update');
    const [sent] = await receivedFiles({ context, request, reply, by: viewer.user }, onePicture);
    const image = await keepPicture(context, sent.location, { by: viewer.user, signal });
    return replaceImage({ context, viewer, definition }, found, image);
  });

  app.get(url, async (request, reply) => {
    const { size, row } = await seen(request);
    const picture = storedPicture(row);
    if (!picture) throw notFound(`${row.name}/image`);
    return sendPicture(context, reply, { size, row, hash: picture.full, caching: 'private, no-cache' });
  });

  app.get(`${url}/:hash(^[0-9a-f]{64}$)`, async (request, reply) => {
    const { size, row } = await seen(request);
    const { hash } = request.params as { hash: string };
    return sendPicture(context, reply, { size, row, hash, caching: 'private, max-age=31536000, immutable' });
  });

  if (definition.singular === 'recipe') drawnPictureRoute(app, context, { definition, url, nameOf });

  async function seen(request: FastifyRequest) {
    const viewer = await requireFileViewer(context, request);
    const size = sizeOf(request);
    return { size, row: (await findVisible(context.store.db, viewer, definition, nameOf(request))).row };
  }
}

interface Sent {
  size: PictureSize;
  row: { name: string } & PictureColumns;
  hash: string;
  caching: string;
}

function sendPicture(context: Context, reply: FastifyReply, { size, row, hash, caching }: Sent) {
  const picture = allPictures(row).find(({ full }) => full === hash);
  return sendStored(context, reply, { picture, size, name: `${row.name}/image/${hash}`, caching });
}

interface Drawn {
  definition: ResourceDefinition;
  url: string;
  nameOf: (request: FastifyRequest) => string;
}

/** A picture drawn for a recipe without one. It is only a preview; users save it if they like it. */
function drawnPictureRoute(app: FastifyInstance, context: Context, { definition, url, nameOf }: Drawn): void {
  app.get(`${url}::generate`, async (request, reply) => {
    const viewer = await requireScopedViewer(context, request);
    requireWithinScope(viewer, definition, 'WRITE');
    const found = await findVisible(context.store.db, viewer, definition, nameOf(request));
    requireAction(found, 'update');
    const { generatePicture } = await import('../illustrations/generate-picture.ts');
    const caller = { context, viewer, gone: goneSignal(reply) };
    const dish = dishOf(JSON.parse(found.row.body) as Recipe);
    const { picture, painter, aiFailure } = await generatePicture(caller, dish);
    const headers = { 'potluck-painter': painter, 'potluck-ai-failure': aiFailure };
    return reply.type('image/webp').headers(headers).send(Buffer.from(picture));
  });
}

/** `users/{user}:export`: all data of a person in one archive, only for that person, and only with a session. */
function accountExportRoute(app: FastifyInstance, context: Context): void {
  app.get('/users/v1alpha1/users/:user(^[^/:]+)::export', async (request, reply) => {
    const viewer = await requireViewer(context, request);
    const name = `users/${(request.params as { user: string }).user}`;
    if (name !== viewer.user) throw notFound(name);
    requireSession(viewer, 'does not open accounts');
    context.limits.accountExports.take(viewer.user);
    const { accountEntries } = await import('../account-export/account-files.ts');
    const archive = await zipStream(accountEntries({ context, viewer }));
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="potluck.zip"')
      .send(archive);
  });
}
