import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SharedKey } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { accessCallsOf, batchCallsOf } from '../../../api/shared-calls.ts';
import { useAction } from '../../../api/use-action.ts';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { type Candidate, CandidateRow, InviteFields, useKnownAccounts } from '../../sharing/add-grant.tsx';
import { grantOf } from '../../sharing/grant.ts';
import { type OfferedLevel, usualLevel } from '../../sharing/levels.ts';
import { useBatch } from './use-batch.ts';
import type { SelectedItem } from './use-selection.ts';

interface ShareSelectedProps {
  of: SharedKey;
  items: SelectedItem[];
  opened: boolean;
  onClose: () => void;
}

/** Shares the selected resources with a person or a circle. */
export function ShareSelected({ of, items, opened, onClose }: ShareSelectedProps) {
  const { t } = useLingui();
  const [level, setLevel] = useState<OfferedLevel>(usualLevel(of));
  const [text, setText] = useState('');
  const found = useKnownAccounts({ circles: true, text });
  const calls = batchCallsOf(useApi(), of);
  const batch = useBatch();
  const revoke = useRevokeShared(of);
  const count = items.length;

  function share({ name, title }: Candidate) {
    const recipient = name.startsWith('circles/') ? { circle: { name } } : { user: { name } };
    batch.mutate(
      {
        items,
        send: some => calls.batchShare({ names: some.map(item => item.name), recipient, level }),
        done: shared =>
          t`${plural(shared, { one: `Shared # item with ${title}.`, other: `Shared # items with ${title}.` })}`,
        fine: ['GRANT_EXISTS'],
        undo: names => revoke.mutate({ names, recipient: name }),
      },
      { onSuccess: onClose },
    );
  }

  return (
    <Sheet
      opened={useShown(opened)}
      onClose={onClose}
      title={t`${plural(count, { one: 'Share # item', other: 'Share # items' })}`}
    >
      <div className="grid gap-4">
        <InviteFields
          of={of}
          label={t`Someone you know, or a circle`}
          {...{ text, setText, level, setLevel }}
        />
        {found.isPending && <RowsSkeleton rows={3} />}
        {found.error && (
          <QueryFailed of={{ ...found, isFetching: false }} title={t`Couldn’t search for people`} />
        )}
        <ul className="plain-list" aria-label={t`People you can invite`}>
          {found.candidates.slice(0, maxShown).map(candidate => (
            <CandidateRow
              key={candidate.name}
              candidate={candidate}
              busy={batch.isPending}
              onInvite={() => share(candidate)}
            />
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

const maxShown = 12;

interface Shared {
  /** The resources, by name. */
  names: string[];
  /** The person or circle, by name. */
  recipient: string;
}

/** Undoes sharing: deletes the recipient’s grant on each of the resources. */
function useRevokeShared(of: SharedKey) {
  const { t, i18n } = useLingui();
  const calls = accessCallsOf(useApi(), of);
  const cache = useQueryClient();
  return useAction({
    mutationFn: async ({ names, recipient }: Shared) => {
      for (const parent of names) {
        const { accesses } = await calls.list({ parent, pageSize: 1000 });
        const grant = accesses.find(access => grantOf(access, i18n).recipient.name === recipient);
        if (grant) await calls.delete({ name: grant.name });
      }
    },
    done: (_, { names: { length } }) => ({
      message: t`${plural(length, { one: 'Stopped sharing # item.', other: 'Stopped sharing # items.' })}`,
    }),
    failed: t`Couldn’t stop sharing everything`,
    onSettled: () => cache.invalidateQueries(),
  });
}
