import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { messageOf } from '../../../api/api.ts';
import { FormBar } from '../../../ui/fields/form-bar.tsx';
import { Banner } from '../../../ui/states/banner.tsx';
import type { EntryPoint } from '../create-search.ts';
import { CreateEntryPoints } from './create-entry-points.tsx';
import classes from './import-page.module.css';

/** The screen that asks for a recipe’s source, before the review form. */
export function ImportPage({ entryPoint, onCancel, children }: ImportPageProps) {
  const { t } = useLingui();
  return (
    <div className={classes.page}>
      <FormBar title={t`New recipe`} onCancel={onCancel} busy={false} saveLabel="" />
      <CreateEntryPoints current={entryPoint} />
      {children}
    </div>
  );
}

interface ImportPageProps {
  entryPoint: EntryPoint;
  onCancel: () => void;
  children: ReactNode;
}

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
