import { Select, Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import type { LinkPreview } from '@potluck/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../api/api.ts';
import { isShared } from '../api/shared-calls.ts';
import { useViewer } from '../auth/use-auth.ts';
import { fullName } from '../resource-types/full-name.ts';
import { resourceTypes } from '../resource-types/resource-types.ts';
import { useRefusal } from '../standard/sharing/use-refusal.ts';
import { PillButton } from '../ui/pill-button.tsx';
import classes from './join.module.css';
import { unknown } from './unknown.ts';
import { forgetSecret } from './use-secret.ts';

interface AnswerLinkProps {
  preview: LinkPreview;
  secret: string;
}

/** For who is signed in: yes with one tap, which leads to the thing; or no. */
export function AnswerLink({ preview, secret }: AnswerLinkProps) {
  const { t } = useLingui();
  const { type, inviter, level } = preview;
  const { title: who } = inviter;
  const friendship = type === 'user';
  const [befriend, setBefriend] = useState(true);
  const { accept, decline } = useAnswer(secret);
  const name = fullName(useViewer().user);
  return (
    <>
      <div className={classes.answers}>
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
            className={classes.befriend}
            label={t`Become friends with ${who}, too`}
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
            _PERMISSION_LEVEL_WRITE="You will be able to add and change things."
            _PERMISSION_LEVEL_ADMIN="You will be able to change things, and to say who else may."
            other="You will be able to see everything, and change nothing."
          />
        )}{' '}
        <Trans>You can leave at any time. You are signed in as {name}.</Trans>
      </p>
    </>
  );
}

function useAnswer(secret: string) {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const refused = useRefusal();

  const accept = useMutation({
    mutationFn: (befriend: boolean) => client.link.accept({ secret, befriend }),
    onSuccess: async ({ resource, type }) => {
      forgetSecret();
      // The address of the link is no place to come back to.
      await navigate({ ...placeOf(resource, type), replace: true });
      await cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'join' });
    },
    onError: error => {
      // Meanwhile it was used up, or taken back: the page says so.
      if (unknown(error)) void cache.invalidateQueries({ queryKey: ['join'] });
      else refused(t`The invitation was not accepted`, error);
    },
  });

  function decline() {
    forgetSecret();
    void navigate({ to: '/recipes', replace: true });
  }

  return { accept, decline };
}

function placeOf(name: string, type: string): LinkProps {
  return isShared(type) ? resourceTypes[type].links(name, {}).view : { to: `/${name}` as LinkProps['to'] };
}
