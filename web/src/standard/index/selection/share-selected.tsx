import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SharedKey } from '@potluck/contract';
import { useState } from 'react';
import { useApi } from '../../../api/api.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { batchCallsOf } from '../../../api/shared-calls.ts';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { type Candidate, CandidateRow, InviteFields, useKnownAccounts } from '../../sharing/add-grant.tsx';
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
