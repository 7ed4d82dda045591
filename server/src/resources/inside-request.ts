import type { MethodRequest } from './server-part.ts';

/** What the server asks a method itself, for an answer that is made of the answers of methods. */
export function insideRequest(said: Partial<Pick<MethodRequest, 'name' | 'query' | 'body'>>): MethodRequest {
  const nothing = { name: '', query: {}, body: {}, ifMatch: '', gone: neverGone, network: () => '' };
  return { ...nothing, ...said };
}

const neverGone = () => new AbortController().signal;
