import { useLingui } from '@lingui/react/macro';
import { can, type SharedKey } from '@potluck/contract';
import { useViewer } from '../../auth/use-auth.ts';
import { visibilityWords } from '../visibility-words.ts';
import { callerAccessOn, type Stood } from './caller-access.ts';
import { useGrants } from './use-grants.ts';
import { whoSees } from './who-sees.ts';

/**
 * Who can see a resource right now, in words: by name if the viewer may know that, else in the general words of its
 * visibility.
 */
export function useWhoSees<K extends SharedKey>(of: K, resource: Stood<K>) {
  const { t, i18n } = useLingui();
  const callerAccess = callerAccessOn(of, resource);
  const { visibility } = callerAccess;
  const mayKnow = can(callerAccess, 'listAccesses');
  const { grants, isSuccess, isPending, isPaused, hasNextPage } = useGrants(of, resource.name, {
    enabled: mayKnow,
  });
  const viewer = useViewer().user.name;
  const words = visibilityWords.find(known => known.value === visibility);
  const general = words ? `${t(words.word)}: ${t(words.explanation)}.` : '';
  if (mayKnow && isSuccess && !hasNextPage)
    return { icon: words?.icon, text: whoSees({ visibility, grants, viewer }, i18n) };
  // While the names are loading, don't show the general explanation first.
  return { icon: words?.icon, text: mayKnow && isPending && !isPaused && words ? t(words.word) : general };
}
