import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { notFound } from '../policy/find-visible.ts';
import { requireSession } from '../sign-in/require-owner.ts';
import { requireViewer } from '../sign-in/require-viewer.ts';
import { zipStream } from '../zip/zip-stream.ts';

/** `users/{user}:export`: all that is a person's in one archive, for that person alone, signed in. */
export function accountExportRoute(app: FastifyInstance, context: Context): void {
  app.get('/users/v1alpha1/users/:user(^[^/:]+)::export', async (request, reply) => {
    const viewer = await requireViewer(context, request);
    const name = `users/${(request.params as { user: string }).user}`;
    if (name !== viewer.user) throw notFound(name);
    requireSession(viewer, 'does not open accounts');
    context.limits.accountExports.take(viewer.user);
    const { accountEntries } = await import('../account-export/account-entries.ts');
    const archive = await zipStream(accountEntries({ context, viewer }));
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="potluck.zip"')
      .send(archive);
  });
}
