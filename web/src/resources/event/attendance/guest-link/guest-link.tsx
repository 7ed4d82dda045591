import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Switch } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useTimeZone } from '../../../../auth/use-auth.ts';
import { LinkButtons } from '../../../../standard/sharing/links/link-buttons.tsx';
import classes from '../../../../standard/sharing/links/links.module.css';
import { useShareLink } from '../../../../standard/sharing/links/use-share-link.ts';
import { useConfirm } from '../../../../ui/alerts/confirm.tsx';
import { useOffline } from '../../../../ui/browser/device.ts';
import { Stepper } from '../../../../ui/fields/stepper.tsx';
import { PillButton } from '../../../../ui/pill-button.tsx';
import type { Attendance } from '../use-attendance.ts';
import { type GuestTerms, useGuestLinks } from './use-guest-links.ts';

interface GuestLinkProps {
  attendance: Attendance;
  /** The event’s title. */
  title: string;
  /** Makes the host count as coming, for one occurrence or all. */
  hostComes: (originalStartTime: string | null) => Promise<void>;
}

/** Invites guests without an account: one tap creates a link and hands it over. */
export function GuestLink({ attendance: { event, at }, title, hostComes }: GuestLinkProps) {
  const [once, setOnce] = useState(at !== null);
  const start = once ? at : null;
  return (
    <LinkFor key={start} event={event} start={start} title={title} hostComes={hostComes}>
      {at !== null && <WhichDates at={at} once={once} onChange={setOnce} />}
    </LinkFor>
  );
}

interface LinkForProps extends Pick<GuestLinkProps, 'title' | 'hostComes'> {
  event: string;
  /** The occurrence, by its original start; null for all. */
  start: string | null;
  children: React.ReactNode;
}

function LinkFor({ event, start, title, hostComes, children }: LinkForProps) {
  const { t } = useLingui();
  const offline = useOffline();
  const guests = useGuestLinks(event, start, () => hostComes(start));
  const [draft, setDraft] = useState<Partial<GuestTerms>>({});
  const [made, setMade] = useState<string>();
  const { links, make, change } = guests;
  const terms = {
    ...guests.terms,
    ...(links.length === 0 && draft),
    ...(change.isPending && change.variables),
  };
  const hand = useShareLink({ uri, title });
  const answered = links.reduce((sum, { useCount }) => sum + useCount, 0);

  async function uri(): Promise<string> {
    const address = made ?? (await make.mutateAsync(terms)).secretUri;
    setMade(address);
    return address;
  }

  function set(changed: Partial<GuestTerms>) {
    if (links.length === 0) setDraft({ ...draft, ...changed });
    else change.mutate(changed);
  }

  return (
    <section className="stack gap-4 rounded p-5 bg-basil" aria-label={t`Guests without an account`}>
      <div className="wrap gap-2-3">
        <IconLink className="basil" size={22} stroke={1.75} aria-hidden />
        <h3 className="medium weight-650 text-font leading-130">
          <Trans>Guests without an account</Trans>
        </h3>
      </div>
      <p className={classes.said}>
        {offline && !made
          ? t`You’re offline. You can create a link when you’re back online.`
          : t`Anyone with the link can answer and bring something, even without an account.`}
        {answered > 0 &&
          ` ${t`${plural(answered, { one: '# guest has answered.', other: '# guests have answered.' })}`}`}
      </p>
      {children}
      <LinkButtons hand={hand} made={made} off={offline && !made} />
      <details className={classes.more}>
        <summary className={classes.quiet}>
          <Trans>Places and privacy</Trans>
        </summary>
        <Terms terms={terms} onChange={set} />
        {links.length > 0 && <EndLinks guests={guests} onEnded={() => setMade(undefined)} />}
      </details>
    </section>
  );
}

interface TermsProps {
  terms: GuestTerms;
  onChange: (changed: Partial<GuestTerms>) => void;
}

function Terms({ terms, onChange }: TermsProps) {
  const { t } = useLingui();
  const { placeCount, guestsVisible, chatPreview, answersClosed } = terms;
  return (
    <div className="grid gap-4">
      <div>
        <p className="strong" aria-hidden>
          <Trans>Places</Trans>
        </p>
        <Stepper
          label={t`Places`}
          min={0}
          max={1000}
          value={placeCount}
          onChange={count => onChange({ placeCount: count })}
        />
        <p className="small muted">
          {placeCount === 0
            ? t`No limit. With a limit, more guests go on a waiting list.`
            : t`For everyone who comes. Then guests go on a waiting list.`}
        </p>
      </div>
      <Switch
        label={t`Guests see each other`}
        description={t`First names, and who brings what.`}
        checked={guestsVisible}
        onChange={({ currentTarget }) => onChange({ guestsVisible: currentTarget.checked })}
      />
      <Switch
        label={t`Preview in chats`}
        description={t`Chats show the title and the day next to the link.`}
        checked={chatPreview}
        onChange={({ currentTarget }) => onChange({ chatPreview: currentTarget.checked })}
      />
      <Switch
        label={t`Close answers`}
        description={t`Guests can still say that they can’t come.`}
        checked={answersClosed}
        onChange={({ currentTarget }) => onChange({ answersClosed: currentTarget.checked })}
      />
    </div>
  );
}

interface EndLinksProps {
  guests: ReturnType<typeof useGuestLinks>;
  onEnded: () => void;
}

function EndLinks({ guests: { revoke }, onEnded }: EndLinksProps) {
  const { t } = useLingui();
  const confirm = useConfirm();

  async function end() {
    const sure = await confirm({
      title: t`Revoke the link?`,
      message: t`It stops working, also for guests who have answered. Their answers stay on your list.`,
      confirmLabel: t`Revoke`,
    });
    if (!sure) return;
    onEnded();
    revoke.mutate();
  }

  return (
    <PillButton tone="quiet" busy={revoke.isPending} onClick={() => void end()}>
      <Trans>Revoke the link</Trans>
    </PillButton>
  );
}

interface WhichDatesProps {
  at: string;
  once: boolean;
  onChange: (once: boolean) => void;
}

/** Whether the link covers every occurrence or only this one. */
function WhichDates({ at, once, onChange }: WhichDatesProps) {
  const { t } = useLingui();
  const format = { day: 'numeric', month: 'short', weekday: 'short', timeZone: useTimeZone() } as const;
  const day = new Intl.DateTimeFormat(useLocale(), format).format(Date.parse(at));
  return (
    <NativeSelect
      aria-label={t`Which dates the link is for`}
      data={[
        { value: 'once', label: t`Only ${day}` },
        { value: 'all', label: t`Every time` },
      ]}
      value={once ? 'once' : 'all'}
      onChange={event => onChange(event.currentTarget.value === 'once')}
    />
  );
}
