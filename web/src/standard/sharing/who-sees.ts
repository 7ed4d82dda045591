import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { can, type SharedKey, type Visibility } from '@potluck/contract';
import { useViewer } from '../../auth/use-auth.ts';
import { namesInWords } from '../joined-names.ts';
import { visibilityWords } from '../visibility-words.ts';
import { callerAccessOn, type WithAccess } from './caller-access.ts';
import { type Grant, isCircle } from './grant.ts';
import { useGrants } from './use-grants.ts';

interface Seen {
  visibility: Visibility;
  grants: Grant[];
  /** By name. */
  viewer: string;
}

/** Who can see a resource now, in words; `grants` must be complete. */
export function whoSees({ visibility, grants, viewer }: Seen, i18n: I18n): string {
  if (visibility === 'VISIBILITY_LEVEL_PUBLIC') return t(i18n)`Everyone signed in can see this.`;
  const accepted = grants.filter(({ state }) => state === 'accepted');
  const people = accepted.filter(({ recipient }) => !isCircle(recipient));
  const circles = accepted.map(({ recipient }) => recipient).filter(isCircle);
  const owners = people.filter(({ level }) => level === 'PERMISSION_LEVEL_ADMIN').map(nameOf);
  const named = people.map(nameOf).toSorted((a, b) => Number(b === '') - Number(a === ''));
  if (visibility === 'VISIBILITY_LEVEL_HIDDEN') {
    const hidden = listed(circles.map(({ title }) => title));
    if (!hidden) return seenBy(named, [], i18n);
    return `${seenBy(named, [], i18n)} ${t(i18n)`Members of ${hidden} can’t see it, because it’s hidden.`}`;
  }
  const groups = circles.map(({ title, unseen }) =>
    unseen ? t(i18n)`the members of a circle you can’t see` : t(i18n)`the members of ${title}`,
  );
  const friends = visibility === 'VISIBILITY_LEVEL_RESTRICTED' && owners.length > 0;
  return seenBy(named, friends ? [...groups, friendsOf(owners)] : groups, i18n);

  function nameOf({ recipient }: Grant): string {
    return recipient.name === viewer ? '' : recipient.title;
  }

  function friendsOf(owners: string[]): string {
    const others = listed(owners.filter(Boolean));
    if (!owners.includes('')) return t(i18n)`all friends of ${others}`;
    return others ? t(i18n)`all your friends and friends of ${others}` : t(i18n)`all your friends`;
  }

  function listed(names: string[]): string {
    return namesInWords(names, i18n);
  }
}

/** `''` is the viewer. */
function seenBy(named: string[], groups: string[], i18n: I18n): string {
  const all = [...named.map(name => name || t(i18n)({ message: 'you', context: 'who sees' })), ...groups];
  if (all.length === 0) return t(i18n)`Nobody can see this.`;
  const text = namesInWords(all, i18n);
  if (all.length === 1 && named[0] === '') return t(i18n)`Only you can see this.`;
  if (all.length === 1 && named[0]) return t(i18n)`Only ${text} can see this.`;
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return t(i18n)`${begun} can see this.`;
}

/**
 * Who can see a resource right now, in words: by name if the viewer may know that, else in the general words of its
 * visibility.
 */
export function useWhoSees<K extends SharedKey>(of: K, resource: WithAccess<K>) {
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
