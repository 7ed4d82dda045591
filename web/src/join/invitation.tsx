import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LinkPreview } from '@potluck/contract';
import type { ReactNode } from 'react';
import { isShared } from '../api/shared-calls.ts';
import { invitationWords } from '../resource-types/contents-words.ts';
import { Avatar } from '../ui/pictures/avatar.tsx';
import classes from './join.module.css';

/** Who invites, to what, how many are there, and what it lets one do; below, the answer. */
export function Invitation({ preview, children }: { preview: LinkPreview; children: ReactNode }) {
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
      <h1 className={classes.title}>
        {friendship ? (
          <Trans>{who} would like to be friends</Trans>
        ) : type === 'circle' || type === 'calendar' ? (
          <Trans>
            {who} invites you to {title}
          </Trans>
        ) : (
          <Trans>
            {who} shares {title} with you
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
  // Whoever invites is one of them.
  if (type !== 'circle' && memberCount < 2) return null;
  return type === 'circle'
    ? t`${plural(memberCount, { one: '# member so far.', other: '# members.' })}`
    : t`${plural(memberCount, { one: '# person has it already.', other: '# have it already.' })}`;
}
