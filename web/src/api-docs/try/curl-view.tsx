import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import classes from '../api-docs.module.css';
import { CodeText } from './code-text.tsx';
import { curlOf, tokenVariable } from './curl-of.ts';
import type { TriedRequest } from './request-of.ts';

/** The same request for a terminal. */
export function CurlView({ request }: { request: TriedRequest }) {
  const { t } = useLingui();
  const [field, setField] = useState<HTMLTextAreaElement | null>(null);
  const command = curlOf(request, window.location.origin);
  return (
    <div className={classes.part}>
      <CodeText ref={setField} label={t`The same in a terminal`} text={command} />
      {request.token && (
        <p className={classes.description}>
          <Trans>
            <code>{tokenVariable}</code> stands for an access key: <code>export {tokenVariable}=…</code>
          </Trans>
        </p>
      )}
      <div>
        <CopyButton key={command} value={command} select={() => field?.select()} />
      </div>
    </div>
  );
}
