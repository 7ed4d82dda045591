import { text } from '@potluck/contract/fields';
import { resources } from '@potluck/contract/resources';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { goneSignal } from '../http/send-file.ts';
import { fetchedPicture, storePicture } from '../images/incoming-picture.ts';
import { findUploaded, keepUploaded, uploadedUri } from '../images/uploaded-pictures.ts';
import { requireWithinScope } from '../policy/scope.ts';
import { parseFields } from '../request/validate.ts';
import { requireFileViewer, requireScopedViewer } from '../sign-in/require-viewer.ts';
import { onePicture, pictureBodyLimit, sendStored, sizeOf } from './picture-requests.ts';
import { receivedFiles } from './received-files.ts';

const uploadQuery = { uri: text({ max: 2000 }) };

/**
 * `recipes:uploadPicture`: stores a picture, sent as a file or fetched from `uri`, for a recipe that a later request
 * creates or updates. Until then only its uploader can load it.
 */
export function uploadedPictureRoutes(app: FastifyInstance, context: Context): void {
  app.post(
    '/meals/v1alpha1/recipes::uploadPicture',
    { bodyLimit: pictureBodyLimit },
    async (request, reply) => {
      const signal = goneSignal(reply);
      const viewer = await requireScopedViewer(context, request);
      requireWithinScope(viewer, resources.recipe, 'WRITE');
      const { uri } = parseFields(uploadQuery, request.query) as { uri: string };
      const by = viewer.user;
      const fromWeb = 'uri' in (request.query as object);
      const picture = fromWeb
        ? await fetchedPicture(context, { field: 'uri', uri, by, signal })
        : await sentPicture();
      await keepUploaded(context.store.db, by, [picture]);
      return { imageUri: uploadedUri(picture) };

      async function sentPicture() {
        const [sent] = await receivedFiles({ context, request, reply, by }, onePicture);
        return storePicture(context, sent.location, { by, signal });
      }
    },
  );

  app.get('/meals/v1alpha1/uploadedPictures/:hash(^[0-9a-f]{64}$)', async (request, reply) => {
    const viewer = await requireFileViewer(context, request);
    const size = sizeOf(request);
    const { hash } = request.params as { hash: string };
    const picture = (await findUploaded(context.store.db, viewer.user, [hash])).get(hash);
    const name = `uploadedPictures/${hash}`;
    return sendStored(context, reply, { picture, size, name, caching: 'private, no-cache' });
  });
}
