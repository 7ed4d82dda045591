import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { Calendar } from '@potluck/contract';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { messageOf, useApi } from '../../../api/api.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useAction } from '../../../api/use-action.ts';
import { useConfirm } from '../../../ui/alerts/confirm.tsx';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Banner } from '../../../ui/states/banner.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { PanelSection } from '../exchange/panel-section.tsx';

interface SubscriptionSheetProps {
  calendar: Calendar;
  /** How current the calendar is. */
  note: ReactNode;
  opened: boolean;
  onClose: () => void;
}

/** Refreshes a subscribed calendar, changes its address, or ends the subscription. */
export function SubscriptionSheet({ calendar, note, opened, onClose }: SubscriptionSheetProps) {
  const { t, i18n } = useLingui();
  const { address, refresh, change } = useSubscriptionActions(calendar);
  const confirm = useConfirm();
  const error = refresh.error ?? change.error;

  async function end() {
    const sure = await confirm({
      title: t`End the subscription?`,
      message: t`The events stay, and you can change them. They no longer update by themselves.`,
      confirmLabel: t`End`,
    });
    if (sure) await change.mutateAsync('').then(onClose, () => {});
  }

  return (
    <Sheet opened={useShown(opened)} onClose={onClose} title={t`Subscription`}>
      <div className="grid gap-7">
        <div className="grid gap-4">
          {note}
          <div>
            <PillButton
              icon={<IconRefresh size={20} aria-hidden />}
              busy={refresh.isPending}
              onClick={() => refresh.mutate()}
            >
              <Trans>Update now</Trans>
            </PillButton>
          </div>
        </div>
        <PanelSection title={t`Address`}>
          {address.isPending && <TextSkeleton lines={2} />}
          {address.isError && !address.data && <QueryFailed of={address} />}
          {address.data && (
            <AddressForm
              key={address.data.uri}
              uri={address.data.uri}
              busy={change.isPending}
              onChange={uri => change.mutate(uri)}
            />
          )}
        </PanelSection>
        {error && (
          <div role="alert">
            <Banner hue="tomato">{messageOf(error, i18n)}</Banner>
          </div>
        )}
        <div>
          <PillButton tone="quiet" disabled={change.isPending} onClick={() => void end()}>
            <Trans>End subscription</Trans>
          </PillButton>
        </div>
      </div>
    </Sheet>
  );
}

interface AddressFormProps {
  uri: string;
  busy: boolean;
  onChange: (uri: string) => void;
}

/** The address may be a secret, so only people who administer the calendar see it. */
function AddressForm({ uri, busy, onChange }: AddressFormProps) {
  const { t } = useLingui();
  const [address, setAddress] = useState(uri);
  const unchanged = address.trim() === uri || address.trim() === '';

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!unchanged) onChange(address.trim());
  }

  return (
    <form className="grid gap-4" onSubmit={send} noValidate>
      <TextInput
        type="url"
        label={t`Address`}
        maxLength={2000}
        value={address}
        onChange={event => setAddress(event.currentTarget.value)}
      />
      <div>
        <PillButton type="submit" busy={busy} disabled={unchanged}>
          <Trans>Change address</Trans>
        </PillButton>
      </div>
    </form>
  );
}

function useSubscriptionActions({ name }: Calendar) {
  const client = useApi();
  const cache = useQueryClient();
  const address = useQuery({
    queryKey: ['calendar', 'subscription', name],
    queryFn: ({ signal }) => client.calendar.subscription({ name }, { signal }),
    // It may be a secret: dropped as soon as the sheet closes.
    gcTime: 0,
  });
  const onSettled = () =>
    Promise.all([['calendar'], ['event'], ['hit']].map(queryKey => cache.invalidateQueries({ queryKey })));
  const refresh = useAction({ mutationFn: () => client.calendar.refresh({ name }), onSettled });
  const change = useAction({
    mutationFn: (uri: string) => client.calendar.changeSubscription({ name, uri }),
    onSettled,
  });
  return { address, refresh, change };
}
