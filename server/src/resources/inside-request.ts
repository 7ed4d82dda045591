import type { MethodRequest } from './server-part.ts';

/** A request from the server to one of its own methods, for a response composed of other methods' responses. */
export function insideRequest(
  request: Partial<Pick<MethodRequest, 'name' | 'query' | 'body'>>,
): MethodRequest {
  const nothing = { name: '', query: {}, body: {}, ifMatch: '', gone: neverGone, network: () => '' };
  return { ...nothing, ...request };
}

const neverGone = () => new AbortController().signal;
