import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useLocale, useTimeZone, useViewer } from '../../auth/use-auth.ts';
import { paths } from '../../paths.ts';
import { useDraftState } from '../../standard/form/use-draft-state.ts';
import { plusDays } from '../../standard/time/day.ts';
import { isPlausibleUrl, withScheme } from '../../ui/browser/web-address.ts';
import { PillForm } from '../../ui/fields/pill-form.tsx';
import { TablePicture } from '../../ui/pictures/table-picture.tsx';
import { eventTimes } from '../event/form/event-times.ts';
import classes from './first-steps.module.css';
import { InvitePeople } from './invite-people.tsx';
import { StepCard } from './step-card.tsx';
import type { FirstSteps as Left, Step } from './use-first-steps.ts';

/** After this time the first evening on offer is tomorrow. */
const dinnerTime = '18:30';

/** Plans a first dinner on one of the next evenings: opens the meal board at that day, where one tap adds a dish. */
function PlanDinner({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const evenings = useEvenings();
  const [chosen, choose] = useState<string>();
  const day = chosen ?? evenings[0]?.value ?? '';

  return (
    <StepCard
      title={t`Plan a dinner`}
      text={t`Pick an evening and a dish. One tap puts the ingredients on the shopping list.`}
      picture={<TablePicture dish="soup" />}
      onDismiss={onDismiss}
    >
      <PillForm
        submit={t`Plan`}
        onSubmit={() => void navigate({ to: paths.calendars, search: { view: 'meals', date: day, days: 4 } })}
      >
        {() => (
          <NativeSelect
            variant="unstyled"
            aria-label={t`Evening`}
            data={evenings}
            value={day}
            onChange={event => choose(event.currentTarget.value)}
          />
        )}
      </PillForm>
    </StepCard>
  );
}

/** The next seven evenings, in words. */
function useEvenings(): { value: string; label: string }[] {
  const { t } = useLingui();
  const [locale, timeZone] = [useLocale(), useTimeZone()];
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  const time = new Date().toISOString();
  const now = eventTimes({ startTime: time, endTime: time, allDay: false }, timeZone).start;
  const words = [t`Today`, t`Tomorrow`];
  const first = now.time > dinnerTime ? 1 : 0;
  return Array.from({ length: 7 }, (_, at) => {
    const value = plusDays(now.day, first + at);
    return { value, label: words[first + at] ?? format.format(Date.parse(value)) };
  });
}

const cards: Record<Step, (props: { onDismiss: () => void }) => ReactNode> = {
  'bring-recipe': BringRecipe,
  'invite-people': InvitePeople,
  'plan-dinner': PlanDinner,
};

/** First steps instead of an empty grid; the remaining ones stay below the first few recipes. */
export function FirstSteps({ left, alone, dismiss }: Left) {
  const { t } = useLingui();
  const { user } = useViewer();
  const heading = useRef<HTMLHeadingElement>(null);
  const who = user.givenName || user.username;
  return (
    <section className={classes.steps} aria-label={t`First steps`} data-alone={alone || undefined}>
      <header className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          {alone ? <Trans>Welcome, {who}.</Trans> : <Trans>What next?</Trans>}
        </h2>
        <p className="mt-2 muted">
          {left.length === 3 ? (
            <Trans>Three ways to start. Pick any.</Trans>
          ) : (
            <Trans>Start wherever you like.</Trans>
          )}
        </p>
      </header>
      <ul className={classes.cards}>
        {left.map(step => {
          const Card = cards[step];
          return (
            <Card
              key={step}
              onDismiss={() => {
                dismiss(step);
                // The card disappears together with its focused button, so the heading takes the focus.
                heading.current?.focus({ preventScroll: true });
              }}
            />
          );
        })}
      </ul>
    </section>
  );
}

/** Imports a first recipe. */
function BringRecipe({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { value: address, set: setAddress, forget } = useDraftState('recipe address', '');
  const [wrong, setWrong] = useState(false);

  function read() {
    const uri = withScheme(address);
    setWrong(!isPlausibleUrl(uri));
    if (!isPlausibleUrl(uri)) return;
    forget();
    void navigate({ to: paths.recipeCreate, search: { from: 'address', uri } });
  }

  return (
    <StepCard
      title={t`Add a recipe`}
      text={t`From a web page, photo or text, or from Paprika, Mealie, RecipeSage or Nextcloud Cookbook.`}
      picture={<TablePicture dish="tacos" />}
      onDismiss={onDismiss}
    >
      <PillForm
        submit={t`Read`}
        onSubmit={read}
        error={wrong && t`Enter a web address, such as https://example.com/page.`}
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
      <nav className="flow mt-2 gap-0-5" aria-label={t`Other ways to add a recipe`}>
        <Link
          className="inline-row target medium strong plain-link hover-underline"
          to={paths.recipeCreate}
          search={{ from: 'photos' }}
        >
          <Trans>Photo</Trans>
        </Link>
        <Link
          className="inline-row target medium strong plain-link hover-underline"
          to={paths.recipeCreate}
          search={{ from: 'text' }}
        >
          <Trans>Text</Trans>
        </Link>
        <Link
          className="inline-row target medium strong plain-link hover-underline"
          to={paths.recipeCreate}
          search={{ from: 'files' }}
        >
          <Trans>Files</Trans>
        </Link>
        <Link className="inline-row target medium strong plain-link hover-underline" to={paths.recipeCreate}>
          <Trans>Write it</Trans>
        </Link>
      </nav>
    </StepCard>
  );
}
