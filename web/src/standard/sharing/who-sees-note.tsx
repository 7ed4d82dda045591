import type { SharedKey } from '@potluck/contract';
import type { Resource } from '../../api/calls.ts';
import { VisibilityIcon } from '../../ui/visibility-icon.tsx';
import classes from './sharing.module.css';
import { useWhoSees } from './use-who-sees.ts';

/** Who can see a thing, told anew as that changes. */
export function WhoSees<K extends SharedKey>({ of, resource }: { of: K; resource: Resource<K> }) {
  const { icon, text } = useWhoSees(of, resource);
  return (
    <p className={classes.sees} aria-live="polite">
      {icon && <VisibilityIcon visibility={icon} size={20} decorative />}
      <span>{text}</span>
    </p>
  );
}
