import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { PillForm } from '../../ui/fields/pill-form.tsx';
import { TablePicture } from '../../ui/pictures/table-picture.tsx';
import { completed, looksRight } from '../recipe/import/typed-address.ts';
import classes from './first-steps.module.css';
import { StepCard } from './step-card.tsx';

/** A first recipe, from wherever it is now. */
export function BringRecipe({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [address, setAddress] = useState('');
  const [wrong, setWrong] = useState(false);

  function read() {
    const uri = completed(address);
    setWrong(!looksRight(uri));
    if (looksRight(uri)) void navigate({ to: '/recipes/create', search: { from: 'address', uri } });
  }

  return (
    <StepCard
      title={t`Bring a recipe`}
      text={t`From any web page, a photo or plain text. Or everything you keep in Paprika, Mealie, RecipeSage or Nextcloud Cookbook.`}
      picture={<TablePicture dish="tacos" />}
      onDismiss={onDismiss}
    >
      <PillForm
        submit={t`Read`}
        onSubmit={read}
        error={wrong && t`This is not a web address. One looks like https://example.com/page.`}
      >
        {({ errorId }) => (
          <TextInput
            variant="unstyled"
            aria-label={t`Web address of the recipe`}
            aria-invalid={wrong || undefined}
            aria-describedby={errorId}
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={2000}
            placeholder="https://…"
            value={address}
            onChange={event => setAddress(event.currentTarget.value)}
          />
        )}
      </PillForm>
      <nav className={classes.ways} aria-label={t`Other ways to a recipe`}>
        <Link to="/recipes/create" search={{ from: 'photos' }}>
          <Trans>Photo</Trans>
        </Link>
        <Link to="/recipes/create" search={{ from: 'text' }}>
          <Trans>Text</Trans>
        </Link>
        <Link to="/recipes/create" search={{ from: 'files' }}>
          <Trans>Files</Trans>
        </Link>
        <Link to="/recipes/create">
          <Trans>Write it</Trans>
        </Link>
      </nav>
    </StepCard>
  );
}
