import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { SharedKey } from '@potluck/contract';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import type { SharedLink } from '../../../api/shared-calls.ts';
import { useOffline } from '../../../ui/browser/device.ts';
import { useDay } from '../../use-format-time.ts';
import { type GrantLevel, levelWord, levelWords } from '../levels.ts';
import { LinkButtons } from './link-buttons.tsx';
import { consequence, forWhom, lives, manyUses, type Terms, usualTerms } from './link-terms.ts';
import classes from './links.module.css';
import { OpenLinks } from './open-links.tsx';
import { useChangeLinks } from './use-links.ts';
import { useShareLink } from './use-share-link.ts';

export interface InviteLinkProps {
  of: SharedKey;
  /** The resource, by name. */
  parent: string;
  /** The title of the resource; undefined for a friendship. */
  title?: string;
}

/** Invites by link: one tap creates a link and hands it over. The open links are below. */
export function InviteLink({ of, parent, title }: InviteLinkProps) {
  const { t, i18n } = useLingui();
  const [terms, setTerms] = useState<Terms>(() => usualTerms(of));
  const [made, setMade] = useState<SharedLink>();
  const { make, revoke } = useChangeLinks(of);
  const offline = useOffline();
  const day = useDay();
  const until = made && day(made.expireTime ?? '');
  const hand = useShareLink({ uri, title });

  async function uri(): Promise<string> {
    const link = made ?? (await make.mutateAsync({ parent, terms }));
    setMade(link);
    return link.secretUri;
  }

  function takeBack(link: SharedLink) {
    if (link.name === made?.name) setMade(undefined);
    revoke.mutate(link);
  }

  return (
    <>
      <section className="stack gap-4 rounded p-5 bg-basil" aria-label={t`Invite with a link`}>
        <div className="wrap gap-2-3">
          <IconLink className="basil" size={22} stroke={1.75} aria-hidden />
          <h3 className="medium weight-650 text-font leading-130">
            <Trans>Invite with a link</Trans>
          </h3>
          {of !== 'user' && (
            <LinkLevel
              level={terms.level}
              fixed={made !== undefined}
              onChange={level => setTerms({ ...terms, level })}
            />
          )}
        </div>
        <p className={classes.said}>
          {offline && !made
            ? t`You’re offline. You can create a link when you’re back online.`
            : `${forWhom(terms, until, i18n)} ${consequence(of, terms, i18n)}`}
        </p>
        <LinkButtons hand={hand} made={made?.secretUri} off={offline && !made} />
        {made ? (
          <button type="button" className={classes.quiet} onClick={() => setMade(undefined)}>
            <Trans>Make another link</Trans>
          </button>
        ) : (
          <details className={classes.more}>
            <summary className={classes.quiet}>
              <Trans>For more people, or longer</Trans>
            </summary>
            <LinkTerms terms={terms} onChange={setTerms} />
          </details>
        )}
      </section>
      <OpenLinks of={of} parent={parent} onRevoke={takeBack} />
    </>
  );
}

interface LinkLevelProps {
  level: GrantLevel;
  /** The link exists, so its terms can no longer change. */
  fixed: boolean;
  onChange: (level: GrantLevel) => void;
}

function LinkLevel({ level, fixed, onChange }: LinkLevelProps) {
  const { t } = useLingui();
  const word = levelWord(level)?.label;
  if (fixed) return <span className="small basil strong ms-auto">{word && t(word)}</span>;
  return (
    <NativeSelect
      className="ms-auto"
      w="8.5rem"
      aria-label={t`Access with this link`}
      data={levelWords.map(({ value, label }) => ({ value, label: t(label) }))}
      value={level}
      onChange={event => onChange(event.currentTarget.value as GrantLevel)}
    />
  );
}

interface LinkTermsProps {
  terms: Terms;
  onChange: (terms: Terms) => void;
}

/** The number of uses of a link, and its lifetime. */
function LinkTerms({ terms, onChange }: LinkTermsProps) {
  const { t } = useLingui();
  return (
    <div className={classes.terms}>
      <NativeSelect
        label={t`For how many`}
        data={manyUses.map(uses => ({
          value: `${uses}`,
          label: t`${plural(uses, { one: '# person', other: '# people' })}`,
        }))}
        value={`${terms.uses}`}
        onChange={event => onChange({ ...terms, uses: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label={t`For how long`}
        data={lives.map(({ hours, label }) => ({ value: `${hours}`, label: t(label) }))}
        value={`${terms.hours}`}
        onChange={event => onChange({ ...terms, hours: Number(event.currentTarget.value) })}
      />
    </div>
  );
}
