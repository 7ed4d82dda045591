import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FormBar } from '../../../ui/fields/form-bar.tsx';
import type { Way } from '../create-search.ts';
import { CreateEntryPoints } from './create-entry-points.tsx';
import classes from './import-page.module.css';

/** The screen that asks for a recipe’s source, before the review form. */
export function ImportPage({ way, onCancel, children }: ImportPageProps) {
  const { t } = useLingui();
  return (
    <div className={classes.page}>
      <FormBar title={t`New recipe`} onCancel={onCancel} busy={false} saveLabel="" />
      <CreateEntryPoints current={way} />
      {children}
    </div>
  );
}

interface ImportPageProps {
  way: Way;
  onCancel: () => void;
  children: ReactNode;
}
