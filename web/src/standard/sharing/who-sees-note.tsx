import { useLingui } from '@lingui/react/macro';
import type { SharedKey } from '@potluck/contract';
import { can } from '@potluck/contract';
import type { Resource } from '../../api/calls.ts';
import { useViewer } from '../../auth/use-auth.ts';
import { VisibilityIcon } from '../../ui/visibility-icon.tsx';
import { visibilityWords } from '../visibility-words.ts';
import classes from './sharing.module.css';
import { standingOn } from './stance.ts';
import { useGrants } from './use-grants.ts';
import { whoSees } from './who-sees.ts';

/** Who can see a thing right now; by name for those who may know, else as far as its visibility says. */
export function WhoSees<K extends SharedKey>({ of, resource }: { of: K; resource: Resource<K> }) {
  const { t, i18n } = useLingui();
  const standing = standingOn(of, resource);
  const { visibility } = standing;
  const { grants, isSuccess, hasNextPage } = useGrants(of, resource.name);
  const viewer = useViewer().user.name;
  const words = visibilityWords.find(known => known.value === visibility);
  const known = can(standing, 'listAccesses') && isSuccess && !hasNextPage;
  const general = words ? `${t(words.word)}: ${t(words.explanation)}.` : '';
  return (
    <p className={classes.sees} aria-live="polite">
      {words && <VisibilityIcon visibility={words.icon} size={20} decorative />}
      <span>{known ? whoSees({ visibility, grants, viewer }, i18n) : general}</span>
    </p>
  );
}
