import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { messageOf } from '../../../api/api.ts';
import { Banner } from '../../../ui/states/banner.tsx';

/** Why nothing could be read, in the server’s words, and what to try next. */
export function ImportProblem({ error, actions }: { error: unknown; actions?: ReactNode }) {
  const { i18n } = useLingui();
  return (
    <div role="alert">
      <Banner hue="tomato" actions={actions}>
        {messageOf(error, i18n)}
      </Banner>
    </div>
  );
}
