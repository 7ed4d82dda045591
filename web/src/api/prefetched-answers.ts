declare global {
  interface Window {
    /** Requests that `before-paint.js` sent while the app's code loaded: answers by path, for this token. */
    askedBefore?: { token: string; answers: Record<string, Promise<Response>> };
  }
}

/** A fetch that uses each such answer once, and sends every other request. */
export function withPrefetched(send: typeof fetch): typeof fetch {
  return (input, init) => {
    const { token, answers = {} } = window.askedBefore ?? {};
    const path = String(input);
    const answer = answers[path];
    const sameToken = new Headers(init?.headers).get('authorization') === `Bearer ${token}`;
    if (!answer || !sameToken || (init?.method ?? 'GET') !== 'GET') return send(input, init);
    delete answers[path];
    return answer;
  };
}
