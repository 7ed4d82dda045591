import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { SharedKey } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { useState } from 'react';
import { QueryFailed } from '../../api/query-failed.tsx';
import { useViewer } from '../../auth/use-auth.ts';
import { fullName } from '../../resource-types/full-name.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { RowsSkeleton } from '../../ui/states/skeletons.tsx';
import { allOf, quoted } from '../data/filters.ts';
import { useResourceList } from '../data/use-resource.ts';
import type { Account } from './grant.ts';
import { levelsOf, type OfferedLevel, usualLevel } from './levels.ts';
import classes from './sharing.module.css';
import { useChangeGrants } from './use-change-grants.ts';
import { useGrants } from './use-grants.ts';

interface AddGrantProps {
  of: SharedKey;
  /** The resource, by name. */
  parent: string;
}

/** Finds people and circles that the viewer knows, and invites them. Renders nothing if none is left. */
export function AddGrant({ of, parent }: AddGrantProps) {
  const { t } = useLingui();
  const [level, setLevel] = useState<OfferedLevel>(usualLevel(of));
  const [text, setText] = useState('');
  const { invite } = useChangeGrants(of, parent);
  const found = useCandidates({ of, parent, text });
  const busy = invite.isPending ? invite.variables.name : '';
  if (found.isSuccess && found.candidates.length === 0 && text === '') return null;
  return (
    <section className={classes.section} aria-label={t`Invite`}>
      <div className={classes.add}>
        <InviteFields
          of={of}
          label={of === 'circle' ? t`Invite someone you know` : t`Invite someone you know, or a circle`}
          {...{ text, setText, level, setLevel }}
        />
      </div>
      {found.isPending && <RowsSkeleton rows={2} />}
      {found.error && <QueryFailed of={found} title={t`Couldn’t search for people`} />}
      {found.isSuccess && found.candidates.length === 0 && (
        <p className={classes.note}>
          <Trans>Nobody else with that name to invite. Send them a link.</Trans>
        </p>
      )}
      {found.candidates.length > 0 && (
        <ul className="plain-list" aria-label={t`People you can invite`}>
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

interface InviteFieldsProps {
  of: SharedKey;
  label: string;
  text: string;
  setText: (text: string) => void;
  level: OfferedLevel;
  setLevel: (level: OfferedLevel) => void;
}

/** Whom to search for, and the access to offer. */
export function InviteFields({ of, label, text, setText, level, setLevel }: InviteFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <SearchField label={label} placeholder={t`Name`} value={text} onChange={setText} />
      <NativeSelect
        aria-label={t`Access for the invitation`}
        data={levelsOf(of).map(({ value, label }) => ({ value, label: t(label) }))}
        value={level}
        onChange={event => setLevel(event.currentTarget.value as OfferedLevel)}
      />
    </>
  );
}

interface CandidateRowProps {
  candidate: Candidate;
  busy: boolean;
  onInvite: () => void;
}

export function CandidateRow({ candidate, busy, onInvite }: CandidateRowProps) {
  const { t } = useLingui();
  const { name, title, handle, imageUri } = candidate;
  return (
    <li className="wrap ruled min-h-60 py-3 gap-2-3">
      <Avatar name={title} uri={imageUri} seed={name} size={40} decorative />
      <div className={classes.words}>
        <span className="strong">{title}</span>
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

export interface Candidate extends Account {
  imageUri: string;
}

interface CandidateSearch {
  of: SharedKey;
  /** The resource, by name. */
  parent: string;
  text: string;
}

/**
 * The viewer's friends, circles and members of those circles who have no grant on the resource yet; circles only if
 * they can own such a resource. Shows a few until the user searches.
 */
function useCandidates({ of, parent, text }: CandidateSearch) {
  const known = useKnownAccounts({ circles: of !== 'circle', text });
  const grants = useGrants(of, parent);
  const held = new Set(grants.grants.map(({ recipient }) => recipient.name));
  const candidates = known.candidates.filter(({ name }) => !held.has(name));
  return {
    candidates: candidates.slice(0, text ? maxFound : maxOffered),
    isPending: known.isPending || grants.isPending,
    isSuccess: known.isSuccess && grants.isSuccess,
    error: known.error ?? grants.error,
    refetch: () => void Promise.all([known.refetch(), grants.refetch()]),
  };
}

/** The viewer's friends, circles, and the members of those circles. */
export function useKnownAccounts({ circles: withCircles, text }: { circles: boolean; text: string }) {
  const viewer = useViewer().user.name;
  const words = text && quoted(text);
  const filter = allOf(accessFilters.granted, words);
  const friends = useResourceList('user', { filter });
  const fellows = useResourceList('user', { parent: 'circles/-', filter: words });
  const circles = useResourceList('circle', { filter }, { enabled: withCircles });
  const known = new Set(friends.items.map(({ name }) => name));
  const people = [...friends.items, ...fellows.items.filter(({ name }) => !known.has(name))];
  const found: Candidate[] = [
    ...people.map(user => ({ ...user, title: fullName(user), handle: user.username })),
    ...(withCircles ? circles.items : []),
  ];
  const queries = [friends, fellows, ...(withCircles ? [circles] : [])];
  return {
    candidates: found
      .filter(({ name }) => name !== viewer)
      .map(({ name, title, handle, imageUri }) => ({ name, title, handle, imageUri })),
    isPending: queries.some(query => query.isPending),
    isSuccess: queries.every(query => query.isSuccess),
    error: queries.find(query => query.error)?.error,
    refetch: () => Promise.all(queries.map(query => query.refetch())),
  };
}

const maxOffered = 3;
const maxFound = 8;
