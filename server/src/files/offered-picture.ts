import { required, text } from '@potluck/contract/fields';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { goneSignal } from '../http/send-file.ts';
import { readOrRefuse, withPicture } from '../images/incoming-picture.ts';
import { parseFields } from '../request/validate.ts';
import { requireViewer } from '../sign-in/require-viewer.ts';

const request = { uri: required(text({ max: 2000 })) };

/**
 * `recipes:picture?uri=…`: a picture from the web, such as one on a recipe's page, converted to our own format.
 * Browsers load it only through this server, so that viewing it reveals nothing to third parties.
 */
export function offeredPictureRoute(app: FastifyInstance, context: Context): void {
  app.get('/meals/v1alpha1/recipes::picture', async (call, reply) => {
    const viewer = await requireViewer(context, call);
    const { uri } = parseFields(request, call.query) as { uri: string };
    context.limits.imports.take(viewer.user);
    const signal = goneSignal(reply);
    const address = { field: 'uri', address: uri, by: viewer.user, signal };
    const { full } = await withPicture(context, address, path => readOrRefuse(path, address));
    return reply.type('image/webp').send(Buffer.from(full));
  });
}
