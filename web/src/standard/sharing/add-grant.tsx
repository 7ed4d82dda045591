import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { SharedKey } from '@potluck/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../api/api.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { RowsSkeleton } from '../../ui/states/skeletons.tsx';
import { type GrantLevel, levelWords } from './levels.ts';
import classes from './sharing.module.css';
import { type Candidate, useCandidates } from './use-candidates.ts';
import { useChangeGrants } from './use-change-grants.ts';

interface AddGrantProps {
  of: SharedKey;
  /** The thing, by name. */
  parent: string;
}

/** Finds a friend, or a circle of one's own, and invites them. */
export function AddGrant({ of, parent }: AddGrantProps) {
  const { t, i18n } = useLingui();
  const usual = of === 'circle' ? 'PERMISSION_LEVEL_WRITE' : 'PERMISSION_LEVEL_READ';
  const [level, setLevel] = useState<GrantLevel>(usual);
  const [text, setText] = useState('');
  const { invite } = useChangeGrants(of, parent);
  const found = useCandidates({ of, parent, text });
  const busy = invite.isPending ? invite.variables.name : '';
  return (
    <section className={classes.section} aria-label={t`Invite`}>
      <div className={classes.add}>
        <SearchField
          label={of === 'circle' ? t`Invite a friend` : t`Invite a friend or a circle`}
          placeholder={of === 'circle' ? t`Friend` : t`Friend or circle`}
          value={text}
          onChange={setText}
        />
        <NativeSelect
          aria-label={t`Level of the invitation`}
          data={levelWords.map(({ value, label }) => ({ value, label: t(label) }))}
          value={level}
          onChange={event => setLevel(event.currentTarget.value as GrantLevel)}
        />
      </div>
      {found.isPending && <RowsSkeleton rows={2} />}
      {found.error && (
        <ErrorState
          title={t`Nobody could be looked up`}
          message={messageOf(found.error, i18n)}
          onRetry={found.refetch}
        />
      )}
      {found.isSuccess && found.candidates.length === 0 && <Nobody searched={text !== ''} />}
      {found.candidates.length > 0 && (
        <ul className={classes.rows} aria-label={t`Can be invited`}>
          {found.candidates.map(candidate => (
            <CandidateRow
              key={candidate.name}
              candidate={candidate}
              busy={busy === candidate.name}
              onInvite={() => invite.mutate({ ...candidate, level })}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface CandidateRowProps {
  candidate: Candidate;
  busy: boolean;
  onInvite: () => void;
}

function CandidateRow({ candidate, busy, onInvite }: CandidateRowProps) {
  const { t } = useLingui();
  const { name, title, handle, imageUri } = candidate;
  return (
    <li className={classes.row}>
      <Avatar name={title} uri={imageUri} seed={name} size={40} decorative />
      <div className={classes.words}>
        <span className={classes.name}>{title}</span>
        <span className={classes.note}>
          <bdi>@{handle}</bdi>
        </span>
      </div>
      <PillButton onClick={onInvite} busy={busy} aria-label={t`Invite ${title}`}>
        <Trans>Invite</Trans>
      </PillButton>
    </li>
  );
}

function Nobody({ searched }: { searched: boolean }) {
  const { t } = useLingui();
  return (
    <p className={classes.note}>
      {searched ? t`Nobody else by that name can be invited.` : t`There is nobody else to invite.`}{' '}
      <Trans>
        People become friends first:{' '}
        <Link to="/users" search={{ tab: 'explore' }}>
          look around
        </Link>
        .
      </Trans>
    </p>
  );
}
