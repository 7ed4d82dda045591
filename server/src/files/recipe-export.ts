import { invalid } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import { type RecipeExport, recipeExport } from '@potluck/contract/resources/recipe/files';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { requireWithinScope } from '../policy/scope.ts';
import { parseFields } from '../request/validate.ts';
import { requireScopedViewer } from '../sign-in/require-viewer.ts';
import { zipStream } from '../zip/zip-stream.ts';

/**
 * `recipes:export`: recipes that the viewer sees as files: a single one as it is, several as an archive with
 * pictures.
 */
export function recipeExportRoute(app: FastifyInstance, context: Context): void {
  app.post('/meals/v1alpha1/recipes::export', async (request, reply) => {
    const viewer = await requireScopedViewer(context, request);
    requireWithinScope(viewer, resources.recipe, 'READ');
    const options = parseFields(recipeExport, request.body ?? {}) as unknown as RecipeExport;
    if (options.names.length > 0 && (options.parent || options.filter))
      throw invalid([{ field: 'names', description: 'cannot be given together with a parent or a filter' }]);
    context.limits.exports.take(viewer.user);
    const call = { context, viewer, definition: resources.recipe };
    const { exportedEntries, exportRecipe } = await import('../account-export/export-recipes.ts');
    if (options.names.length === 1) {
      const { kind, text } = await exportRecipe(call, options);
      attach(`recipe.${kind.ending}`);
      return reply.type(kind.contentType).send(Buffer.from(text));
    }
    const archive = await zipStream(await exportedEntries(call, options));
    attach('recipes.zip');
    return reply.type('application/zip').send(archive);

    function attach(fileName: string): void {
      reply.header('content-disposition', `attachment; filename="${fileName}"`);
    }
  });
}
