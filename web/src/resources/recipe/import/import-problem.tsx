import type { ReactNode } from 'react';
import { messageOf } from '../../../api.ts';
import { Banner } from '../../../ui/banner.tsx';

/** Why nothing could be read, in the server's words, and what else can be done. */
export function ImportProblem({ error, actions }: { error: unknown; actions?: ReactNode }) {
  return (
    <div role="alert">
      <Banner hue="tomato" actions={actions}>
        {messageOf(error)}
      </Banner>
    </div>
  );
}
