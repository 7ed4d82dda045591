import { useLingui } from '@lingui/react/macro';
import { hashKey, type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef } from 'react';
import { useAlerts } from '../ui/alerts/alerts.tsx';
import { messageOf } from './api.ts';

interface Notice {
  message: ReactNode;
  severity?: 'info' | 'success' | 'warning';
  durationMs?: number;
  /** Offers to undo. */
  undo?: () => void;
}

interface ActionOptions<Data, Variables, Context>
  extends UseMutationOptions<Data, Error, Variables, Context> {
  /** What did not happen, such as "Couldn’t send your answer", for the alert with the reason; '' for the reason alone. */
  failed?: string | ((variables: Variables, error: Error) => string | undefined);
  /** Announces what happened. */
  done?: (data: Data, variables: Variables) => Notice;
}

type Mutate<Data, Variables, Context> = UseMutationResult<Data, Error, Variables, Context>['mutateAsync'];

/**
 * A mutation with its feedback. It reports a failure in words, announces success with an undo, and treats a second call
 * with the same variables as a double tap for as long as the first one runs.
 */
export function useAction<Data = unknown, Variables = void, Context = unknown>({
  failed,
  done,
  ...options
}: ActionOptions<Data, Variables, Context>): UseMutationResult<Data, Error, Variables, Context> {
  const alerts = useAlerts();
  const report = useFailureReport();
  const mutation = useMutation<Data, Error, Variables, Context>({
    ...options,
    onSuccess: (...args) => {
      const [data, variables] = args;
      if (done) alerts.show(done(data, variables));
      return options.onSuccess?.(...args);
    },
    onError: (...args) => {
      const [error, variables] = args;
      const what = typeof failed === 'function' ? failed(variables, error) : failed;
      if (what !== undefined) report(what, error);
      return options.onError?.(...args);
    },
  });
  const mutateAsync = useOncePerTap(mutation.mutateAsync);
  const mutate = useCallback<typeof mutation.mutate>(
    (...args) => void mutateAsync(...args).catch(() => undefined),
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}

/** Shows an alert that says what did not happen, and why. */
export function useFailureReport(): (what: string, error: unknown) => void {
  const { i18n } = useLingui();
  const alerts = useAlerts();
  return (what, error) => {
    const why = messageOf(error, i18n);
    alerts.show({ severity: 'error', message: what ? `${what}: ${why}` : why });
  };
}

/** Answers a repeated call with the call that is already running. Only the last one counts: on, off, on are three. */
function useOncePerTap<Data, Variables, Context>(
  start: Mutate<Data, Variables, Context>,
): Mutate<Data, Variables, Context> {
  const last = useRef<{ key: string; run: Promise<Data> }>(undefined);
  return useCallback<Mutate<Data, Variables, Context>>(
    (...args) => {
      const key = hashKey([args[0]]);
      if (last.current?.key === key) return last.current.run;
      const run = start(...args).finally(() => {
        if (last.current?.run === run) last.current = undefined;
      });
      last.current = { key, run };
      return run;
    },
    [start],
  );
}
