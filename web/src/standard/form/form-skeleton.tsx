import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import classes from './form-skeleton.module.css';

/** Shown instead of a form while its resource is being fetched. */
export function FormSkeleton({ picture = false }: { picture?: boolean }) {
  const { t } = useLingui();
  return (
    <div className={classes.form} role="status" aria-label={t`Loading`}>
      <Skeleton height={44} radius="pill" />
      {picture && <Skeleton height="auto" style={{ aspectRatio: '4 / 3' }} />}
      <Skeleton height={44} />
      <Skeleton height={96} />
      <Skeleton height={44} />
      <Skeleton height={240} />
    </div>
  );
}
