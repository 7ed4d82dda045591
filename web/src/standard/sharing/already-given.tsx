import { Select, Trans, useLingui } from '@lingui/react/macro';
import type { PermissionLevel, SharedKey } from '@potluck/contract';
import { spokenTag } from '../../language/spoken-tag.ts';
import { useResourceList } from '../data/use-resource-list.ts';
import { useGrants } from './use-grants.ts';

interface AlreadyGivenProps {
  of: SharedKey;
  /** Of the thing. */
  name: string;
  level: PermissionLevel;
}

/** What the viewer may do with a thing before anything is answered, and through which of their circles. */
export function AlreadyGiven({ of, name, level }: AlreadyGivenProps) {
  const circles = useCirclesThatHold(of, name);
  if (circles === '')
    return (
      <Trans>
        You can{' '}
        <Select
          value={level}
          _PERMISSION_LEVEL_WRITE="edit"
          _PERMISSION_LEVEL_ADMIN="edit and share"
          other="see"
        />{' '}
        this already.
      </Trans>
    );
  return (
    <Trans>
      You can{' '}
      <Select
        value={level}
        _PERMISSION_LEVEL_WRITE="edit"
        _PERMISSION_LEVEL_ADMIN="edit and share"
        other="see"
      />{' '}
      this through {circles}.
    </Trans>
  );
}

/** The titles of the viewer's circles that a thing is shared with, as a list; '' while there is none. */
function useCirclesThatHold(of: SharedKey, name: string): string {
  const { i18n } = useLingui();
  const { grants } = useGrants(of, name);
  const { items } = useResourceList('circle', { filter: 'state = 200' }, { enabled: of !== 'circle' });
  const mine = new Set(items.map(circle => circle.name));
  const holding = grants.filter(({ state, recipient }) => state === 'accepted' && mine.has(recipient.name));
  return new Intl.ListFormat(spokenTag(i18n)).format(holding.map(({ recipient }) => recipient.title));
}
