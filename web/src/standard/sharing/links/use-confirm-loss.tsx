import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import { levels, type PermissionLevel, type SharedKey } from '@potluck/contract';
import { useState } from 'react';
import { QueryFailed } from '../../../api/query-failed.tsx';
import type { SharedLink } from '../../../api/shared-calls.ts';
import { useConfirm } from '../../../ui/alerts/confirm.tsx';
import type { Question } from '../../../ui/alerts/confirm-dialog.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { LinkWords } from './open-links.tsx';
import { useOpenLinks } from './use-links.ts';

interface Reduced {
  of: SharedKey;
  /** The resource, by name. */
  parent: string;
  /** The remaining level; absent if they lose all access. */
  left?: PermissionLevel;
}

/** The answer to the confirmation; undefined for Cancel. */
type Answer = { keepLinks: boolean } | undefined;

/**
 * Confirms that a person or circle loses access, and offers to revoke the open links through which they could get it
 * back.
 */
export function useConfirmLoss(): (question: Question, reduced: Reduced) => Promise<Answer> {
  const confirm = useConfirm();
  return async (question, reduced) => {
    const chosen = { keepLinks: false };
    const offer = <CloseLinks {...reduced} onKeep={keep => Object.assign(chosen, { keepLinks: keep })} />;
    const message = (
      <>
        {question.message}
        {offer}
      </>
    );
    return (await confirm({ ...question, message })) ? chosen : undefined;
  };
}

/** The links with a higher level than the remaining one. */
export function linksAbove(links: SharedLink[], left: PermissionLevel | undefined): SharedLink[] {
  if (!left) return links;
  return links.filter(link => 'level' in link && levels[link.level as PermissionLevel] > levels[left]);
}

function CloseLinks({ of, parent, left, onKeep }: Reduced & { onKeep: (keep: boolean) => void }) {
  const { t } = useLingui();
  const [closes, setCloses] = useState(true);
  const { items, isPending, error, isFetching, refetch } = useOpenLinks(of, parent);
  const links = linksAbove(items, left);
  const failed = error && items.length === 0;
  if (isPending)
    return (
      <div className="grid gap-3 mt-5 ink">
        <RowsSkeleton rows={1} />
      </div>
    );
  if (!failed && links.length === 0) return null;
  return (
    <div className="grid gap-3 mt-5 ink">
      {failed && <QueryFailed of={{ error, refetch, isFetching }} title={t`Couldn’t load the open links`} />}
      <Checkbox
        checked={closes}
        onChange={event => {
          setCloses(event.currentTarget.checked);
          onKeep(!event.currentTarget.checked);
        }}
        label={
          failed ? (
            t`Also close the open links`
          ) : (
            <Plural value={links.length} one="Also close the open link" other="Also close the # open links" />
          )
        }
        description={
          closes ? undefined : (
            <Trans>Other people can still join. The old links no longer work for this person.</Trans>
          )
        }
      />
      {links.length > 0 && (
        <ul className="plain-list" aria-label={t`Open links`}>
          {links.map(link => (
            <li key={link.name} className="wrap ruled min-h-60 py-3 gap-2-3">
              <LinkWords link={link} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
