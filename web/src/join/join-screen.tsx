import { plural } from '@lingui/core/macro';
import { Select, Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Skeleton, VisuallyHidden } from '@mantine/core';
import { ApiError, type LinkPreview } from '@potluck/contract';
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, type LinkProps, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useApi } from '../api/api.ts';
import { QueryFailed } from '../api/query-failed.tsx';
import { isShared } from '../api/shared-calls.ts';
import { useAction } from '../api/use-action.ts';
import { SignInForm } from '../auth/sign-in-form.tsx';
import { useAuthState, useViewer } from '../auth/use-auth.ts';
import { Welcome, WhatItIs } from '../auth/welcome.tsx';
import { NotCachedScreen } from '../offline/not-cached.tsx';
import { paths } from '../paths.ts';
import { invitationWords } from '../resource-types/contents-words.ts';
import { fullName } from '../resource-types/full-name.ts';
import { resourceTypes } from '../resource-types/resource-types.ts';
import { eventLinks } from '../resources/event/event-links.ts';
import { keepText, savedText } from '../ui/browser/saved-text.ts';
import { Avatar } from '../ui/pictures/avatar.tsx';
import { PillButton } from '../ui/pill-button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import classes from './join.module.css';

/** The screen of an invitation link: who invites, to what, and the answer. */
export function JoinScreen() {
  const secret = useSecret();
  const client = useApi();
  const signedIn = useAuthState().status === 'signedIn';
  const { data, error, isPaused, isFetching, refetch } = useQuery({
    // Not persisted on the device, and gone when the user leaves the screen.
    queryKey: ['join', secret],
    gcTime: 0,
    staleTime: 0,
    enabled: secret !== '',
    queryFn: ({ signal }) => client.link.preview({ secret }, { signal }),
  });
  if (secret === '' || unknown(error)) return <ClosedLink />;
  if (error && !data)
    return (
      <>
        <VisuallyHidden component="h1">
          <Trans>Couldn’t load</Trans>
        </VisuallyHidden>
        <QueryFailed of={{ error, refetch, isFetching }} />
      </>
    );
  if (!data && isPaused) return <NotCachedScreen />;
  return (
    <Welcome first="action">
      {data ? (
        <Invitation preview={data}>
          {signedIn ? <AnswerLink preview={data} secret={secret} /> : <JoinByGoogle secret={secret} />}
        </Invitation>
      ) : (
        <InvitationSkeleton />
      )}
    </Welcome>
  );
}

/** As high as the loaded invitation, to avoid a layout shift. */
function InvitationSkeleton() {
  return (
    <div className="grid full gap-5 items-center" role="status">
      <VisuallyHidden>
        <Trans>Loading…</Trans>
      </VisuallyHidden>
      <Skeleton circle height={72} />
      <Skeleton height={36} width="80%" />
      <Skeleton height={20} width="60%" />
      <Skeleton height={46} radius="xl" />
    </div>
  );
}

/** For visitors: what the app is, and a sign-in that returns here. */
function JoinByGoogle({ secret }: { secret: string }) {
  const { t } = useLingui();
  return (
    <>
      <SignInForm label={t`Continue with Google`} returnTo={paths.join} invitation={secret} />
      <p className={classes.note}>
        <strong>
          <Trans>What is Potluck?</Trans>
        </strong>{' '}
        <WhatItIs /> <Trans>You can look before you accept, and leave any time.</Trans>
      </p>
    </>
  );
}

/** Replaces an invitation whose link is unknown, expired or used up. */
function ClosedLink() {
  const { t } = useLingui();
  const signedIn = useAuthState().status === 'signedIn';
  useEffect(forgetSecret, []);
  return (
    <EmptyState
      screen
      icon={IconLinkOff}
      title={t`This invitation is no longer open`}
      action={
        <PillButton
          tone="main"
          renderRoot={link => <Link to={signedIn ? paths.recipes : paths.login} {...link} />}
        >
          {signedIn ? <Trans>Go to recipes</Trans> : <Trans>What is Potluck?</Trans>}
        </PillButton>
      }
    >
      <Trans>It may have been used, revoked or expired. Ask for a new one.</Trans>
    </EmptyState>
  );
}

/** Who invites, to what, the number of members, and the level; below, the answer. */
function Invitation({ preview, children }: { preview: LinkPreview; children: ReactNode }) {
  const { t } = useLingui();
  const { inviter, type, title, imageUri, hue } = preview;
  const { title: who } = inviter;
  const friendship = type === 'user';
  return (
    <>
      <div className={classes.faces}>
        <Avatar name={who} uri={inviter.imageUri} hue={inviter.hue} size={72} decorative />
        {!friendship && <Avatar name={title} uri={imageUri} hue={hue} size={72} decorative />}
      </div>
      <h1 className="largest anywhere">
        {friendship ? (
          <Trans>{who} wants to be friends</Trans>
        ) : type === 'circle' || type === 'calendar' ? (
          <Trans>
            {who} invited you to {title}
          </Trans>
        ) : (
          <Trans>
            {who} shared {title} with you
          </Trans>
        )}
      </h1>
      <p className={classes.what}>
        {isShared(type) && t(invitationWords(type))} <Members preview={preview} />
      </p>
      {children}
    </>
  );
}

function Members({ preview: { type, memberCount } }: { preview: LinkPreview }) {
  const { t } = useLingui();
  // The inviter is one of them.
  if (type !== 'circle' && memberCount < 2) return null;
  return type === 'circle'
    ? t`${plural(memberCount, { one: '# member so far.', other: '# members.' })}`
    : t`${plural(memberCount, { one: '# person has access.', other: '# people have access.' })}`;
}

interface AnswerLinkProps {
  preview: LinkPreview;
  secret: string;
}

/** For signed-in users: accepts with one tap and opens the resource; or declines. */
function AnswerLink({ preview, secret }: AnswerLinkProps) {
  const { t } = useLingui();
  const { type, inviter, level } = preview;
  const { title: who } = inviter;
  const friendship = type === 'user';
  const [befriend, setBefriend] = useState(true);
  const { accept, decline } = useAnswer(secret);
  const name = fullName(useViewer().user);
  return (
    <>
      <div className="grid full gap-2 items-center mt-4">
        <PillButton
          tone="main"
          fullWidth
          busy={accept.isPending || accept.isSuccess}
          onClick={() => accept.mutate(befriend)}
        >
          {friendship ? t`Become friends` : t`Join`}
        </PillButton>
        {!friendship && (
          <Checkbox
            className="row target"
            label={t`Also become friends with ${who}`}
            checked={befriend}
            onChange={event => setBefriend(event.currentTarget.checked)}
          />
        )}
        <PillButton tone="quiet" onClick={decline}>
          <Trans>No, thanks</Trans>
        </PillButton>
      </div>
      <p className={classes.note}>
        {!friendship && (
          <Select
            value={level}
            _PERMISSION_LEVEL_WRITE="You’ll be able to add and edit things."
            _PERMISSION_LEVEL_ADMIN="You’ll be able to edit everything and manage who has access."
            other="You’ll be able to see everything, but not change it."
          />
        )}{' '}
        <Trans>You can leave any time. You’re signed in as {name}.</Trans>
      </p>
    </>
  );
}

function useAnswer(secret: string) {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const navigate = useNavigate();

  const accept = useAction({
    mutationFn: (befriend: boolean) => client.link.accept({ secret, befriend }),
    onSuccess: async ({ resource, type }) => {
      forgetSecret();
      // The back button must not return to the link.
      await navigate({ ...placeOf(resource, type), replace: true });
      await cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'join' });
    },
    failed: (_, error) => (unknown(error) ? undefined : t`Couldn’t accept the invitation`),
    onError: error => {
      // The link was used up or revoked meanwhile: the refetch shows that.
      if (unknown(error)) void cache.invalidateQueries({ queryKey: ['join'] });
    },
  });

  function decline() {
    forgetSecret();
    void navigate({ to: paths.recipes, replace: true });
  }

  return { accept, decline };
}

function placeOf(name: string, type: string): LinkProps {
  return isShared(type) ? resourceTypes[type].links(name, {}).view : eventLinks(name).view;
}

/** Used up, expired, revoked or nonexistent: the server does not say which. */
function unknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

const place = 'join/secret';

/**
 * The link's secret, from the URL's fragment, which browsers never send to a server. The sign-in redirect keeps only
 * the path, so this tab's sessionStorage keeps the secret.
 */
function useSecret(): string {
  const hash = useLocation({ select: location => location.hash });
  const [savedSecret] = useState(() => savedText('sessionStorage', place) ?? '');
  useEffect(() => {
    if (hash) keepText('sessionStorage', place, hash);
  }, [hash]);
  return hash || savedSecret;
}

/** Called after the answer. */
function forgetSecret(): void {
  keepText('sessionStorage', place, null);
}
