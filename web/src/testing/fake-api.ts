import { ApiError } from '@potluck/contract';

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  token: string | null;
  lastEventId: string | null;
  body: unknown;
}

type Answer = object | null | ((request: FakeRequest) => object | null | Promise<object | null>);

/** A fake server: speaks the API's protocol, with the answers that the test set. */
export interface FakeApi {
  fetch: typeof fetch;
  /** All requests, in order. */
  requests: FakeRequest[];
  /** `route` is `GET /circles/v1alpha1/circles`; null answers 204, an ApiError answers with that error. */
  on: (route: string, answer: Answer) => FakeApi;
}

export function fakeApi(): FakeApi {
  const answers = new Map<string, Answer>();
  const api: FakeApi = {
    requests: [],
    on: (route, answer) => {
      answers.set(route, answer);
      return api;
    },
    fetch: async (input, init) => {
      const request = requestOf(String(input), init);
      api.requests.push(request);
      const given = answers.get(`${request.method} ${request.path}`);
      const answer = given === undefined ? missing(request) : given;
      return respond(typeof answer === 'function' ? await answer(request) : answer);
    },
  };
  return api;
}

function requestOf(input: string, init: RequestInit = {}): FakeRequest {
  const { pathname, searchParams } = new URL(input, 'http://potluck.test');
  const { method = 'GET', headers, body } = init;
  return {
    method,
    path: pathname.replace(/^\/api/, ''),
    query: searchParams,
    token: new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? null,
    lastEventId: new Headers(headers).get('last-event-id'),
    body: typeof body === 'string' ? JSON.parse(body) : body,
  };
}

function respond(answer: object | null): Response {
  if (answer === null) return new Response(null, { status: 204 });
  if (answer instanceof ApiError) return Response.json(answer.toBody(), { status: answer.status });
  return answer instanceof Response ? answer : Response.json(answer);
}

function missing({ method, path }: FakeRequest): ApiError {
  return new ApiError('NOT_FOUND', 'RESOURCE_NOT_FOUND', `There is nothing at ${method} ${path}.`);
}
