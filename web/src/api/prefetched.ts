declare global {
  interface Window {
    /** What `before-paint.js` asked for while the app was fetched: answers by path, for this token. */
    askedBefore?: { token: string; answers: Record<string, Promise<Response>> };
  }
}

/** Sends what has not been asked for before the app ran. */
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
