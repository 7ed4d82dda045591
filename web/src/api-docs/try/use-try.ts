import { useEffect, useRef, useState } from 'react';
import { useAuth } from '../../auth/use-auth.ts';
import { ask, type TriedAnswer } from './ask.ts';
import type { TriedRequest } from './request-of.ts';

type Try = { asking: boolean; answer?: TriedAnswer; problem?: unknown };

/** Sends requests one at a time, and holds the last answer. */
export function useTry() {
  const auth = useAuth();
  const [state, setState] = useState<Try>({ asking: false });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(request: TriedRequest) {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState({ asking: true });
    try {
      await ask(request, {
        signal: own.signal,
        answer: answer => {
          setState({ asking: true, answer });
          // The server rejected the session's own token: sign out, as everywhere.
          if (answer.status === 401) auth.expire(request.token);
        },
      });
      setState(now => ({ ...now, asking: false }));
    } catch (problem) {
      if (running.current !== own) return;
      setState(now => (own.signal.aborted ? { ...now, asking: false } : { asking: false, problem }));
    }
  }

  return { ...state, send, stop: () => running.current?.abort() };
}
