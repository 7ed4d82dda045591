import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { PillButton } from '../../../ui/pill-button.tsx';
import classes from './import-form.module.css';
import { ImportPage } from './import-page.tsx';
import { ImportProblem } from './import-problem.tsx';
import { ImportProgress } from './import-progress.tsx';
import { type NewRecipe, ReviewForm } from './review-form.tsx';
import { SourceLink } from './source-link.tsx';
import { StraightFromPages } from './straight-from-pages.tsx';
import { completed, looksRight } from './typed-address.ts';
import { useScraped } from './use-scraped.ts';

/** A recipe from a web address: the address is asked for, read at once if the URL brings it, and then looked over. */
export function FromAddress({ uri, ...form }: { uri: string } & NewRecipe) {
  const { t } = useLingui();
  const scraped = useScraped(uri);
  const navigate = useNavigate();
  if (scraped.state === 'read')
    return (
      <ReviewForm
        {...form}
        {...scraped.picture}
        reading={scraped.reading}
        pictured
        place={uri}
        source={
          <Trans>
            From <SourceLink uri={uri} />.
          </Trans>
        }
      />
    );
  const go = (search: object) => void navigate({ to: '.', search, replace: true });
  return (
    <ImportPage way="address" onCancel={form.onCancel}>
      <AddressForm
        start={uri}
        busy={scraped.state === 'fetching'}
        onRead={address => {
          if (scraped.state === 'failed' && address === uri) scraped.again();
          else go({ uri: address });
        }}
      />
      {scraped.state === 'fetching' && (
        <ImportProgress
          what={t(words[scraped.what])}
          onCancel={() => go({ from: 'address' })}
          onSkip={scraped.what === 'picture' ? scraped.withoutPicture : undefined}
        />
      )}
      {scraped.state === 'idle' && <StraightFromPages />}
      {scraped.state === 'failed' && (
        <ImportProblem
          error={scraped.error}
          actions={
            <PillButton onClick={() => go({ from: 'text' })}>
              <Trans>Paste its text instead</Trans>
            </PillButton>
          }
        />
      )}
    </ImportPage>
  );
}

const words: Record<'page' | 'picture', MessageDescriptor> = {
  page: msg`Reading the page…`,
  picture: msg`The recipe is read; its picture is being fetched…`,
};

interface AddressFormProps {
  start: string;
  busy: boolean;
  onRead: (address: string) => void;
}

function AddressForm({ start, busy, onRead }: AddressFormProps) {
  const { t } = useLingui();
  const [address, setAddress] = useState(start);
  const [wrong, setWrong] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const whole = completed(address);
    setAddress(whole);
    setWrong(!looksRight(whole));
    if (looksRight(whole)) onRead(whole);
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        className={classes.field}
        label={t`Web address of the recipe`}
        description={t`Copy it from the page that shows the recipe. You check everything before it is saved.`}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoFocus={start === ''}
        maxLength={2000}
        disabled={busy}
        placeholder="https://…"
        value={address}
        error={wrong && t`This is not a web address. One looks like https://example.com/page.`}
        onChange={event => setAddress(event.currentTarget.value)}
      />
      <PillButton tone="main" type="submit" disabled={busy || address.trim() === ''}>
        <Trans>Read the page</Trans>
      </PillButton>
    </form>
  );
}
