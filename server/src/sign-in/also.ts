import type { FastifyRequest } from 'fastify';

/** Of resources, and no methods of their own: a stream would not end. */
const askable = /^\/api\/\w+\/v1alpha1\/[\w/-]+(\?|$)/;
const mostAsked = 4;

/**
 * The answers to what a request asks for besides, in `also`, by address: each as its caller would have it by a request
 * of its own. What is refused, or no such address, is left out. `requireWork` throws for a caller who has no work left.
 */
export async function alsoAnswers(
  request: FastifyRequest,
  userId: string,
  requireWork: () => void,
): Promise<Record<string, unknown> | undefined> {
  const { also = [] } = request.query as { also?: string | string[] };
  const paths = [also]
    .flat()
    .map(path => path.replaceAll('{user}', userId))
    .filter(path => askable.test(path))
    .slice(0, mostAsked);
  if (paths.length === 0) return undefined;
  requireWork();
  const answers = await Promise.all(paths.map(path => answerTo(path, request)));
  return Object.fromEntries(answers.flat());
}

async function answerTo(path: string, { server, headers, ip }: FastifyRequest): Promise<[string, unknown][]> {
  const { authorization = '' } = headers;
  const answer = await server.inject({ url: path, headers: { authorization }, remoteAddress: ip });
  return answer.statusCode === 200 ? [[path, answer.json()]] : [];
}
