import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError, type KeyScope } from '@potluck/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../api/api.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useAction } from '../../../api/use-action.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Banner } from '../../../ui/states/banner.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { assistantScope } from '../access-keys/key-purposes.ts';
import { ScopeField, scopeProblem } from '../access-keys/scope-field.tsx';
import classes from '../account/account.module.css';

/** An assistant that asks to act for the person. */
interface Asking {
  title: string;
  /** The site that vouches for its name; empty if none does. */
  host: string;
  /** Where the person goes next. */
  redirectHost: string;
  /** Whether that is a program on their own device. */
  isLocal: boolean;
  level: KeyScope['level'];
}

/** Asks the person whether an assistant may act for them, and how far. */
export function ConnectScreen() {
  const { t } = useLingui();
  const { uid = '' } = useParams({ strict: false });
  const client = useApi();
  const asking = useQuery({
    queryKey: ['connect', uid],
    queryFn: () => client.send<Asking>({ method: 'GET', path: `/auth/assistant-requests/${uid}` }),
    retry: false,
  });
  if (asking.isPending) return <RowsSkeleton rows={3} />;
  if (isOver(asking.error))
    return (
      <>
        <PageHeader title={t`Assistants and apps`} />
        <Banner>
          <Trans>This request is no longer open. Start again in your assistant.</Trans>
        </Banner>
      </>
    );
  if (asking.isError) return <QueryFailed of={asking} />;
  return <Decision uid={uid} asking={asking.data} />;
}

/** Whether a request took too long, was answered already, or was begun in another browser. */
function isOver(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'REQUEST_EXPIRED';
}

function Decision({ uid, asking }: { uid: string; asking: Asking }) {
  const { t, i18n } = useLingui();
  const { title, host, redirectHost, isLocal, level } = asking;
  const [scope, setScope] = useState<KeyScope>({ ...assistantScope, level });
  const decide = useDecide(uid);
  const problem = scopeProblem(scope, i18n);
  return (
    <section className="stack shrinks gap-4 narrow">
      <PageHeader title={t`Connect ${title}?`} />
      <p>
        {host ? (
          <Trans>{host} wants to act for you.</Trans>
        ) : (
          <Trans>A program that calls itself {title} wants to act for you.</Trans>
        )}
      </p>
      <Banner hue="amber">
        {isLocal ? (
          <Trans>It runs on this device. Continue only if you just started it yourself.</Trans>
        ) : (
          <Trans>You’ll go back to {redirectHost}. Continue only if you came from there.</Trans>
        )}
      </Banner>
      <ScopeField purpose="ASSISTANT" first={scope} onChange={changed => changed && setScope(changed)} />
      {problem && (
        <p className="danger" role="alert">
          {problem}
        </p>
      )}
      <p className={classes.note}>
        <Trans>It can’t share anything. You can undo what it changes, and disconnect it at any time.</Trans>
      </p>
      <div className="flow end gap-3">
        <PillButton aria-label={t`Don’t connect ${title}`} onClick={() => decide.mutate(null)}>
          <Trans>Don’t connect</Trans>
        </PillButton>
        <PillButton
          tone="main"
          busy={decide.isPending}
          disabled={problem !== null}
          onClick={() => decide.mutate(scope)}
        >
          <Trans>Connect</Trans>
        </PillButton>
      </div>
    </section>
  );
}

/** Sends the decision, null for no, and goes back to the assistant. */
function useDecide(uid: string) {
  const { t } = useLingui();
  const client = useApi();
  return useAction({
    mutationFn: (scope: KeyScope | null) => {
      const body = { allow: scope !== null, ...(scope ?? { kinds: [], level: 'READ' }) };
      return client.send<{ location: string }>({
        method: 'POST',
        path: `/auth/assistant-requests/${uid}`,
        body,
      });
    },
    onSuccess: ({ location: next }) => window.location.assign(next),
    failed: t`Couldn’t connect it`,
  });
}
