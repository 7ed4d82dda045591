import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { ApiError, type Calendar } from '@potluck/contract';
import { IconRss } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf, useApi } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';
import { paths } from '../../../paths.ts';
import { resourceTypes } from '../../../resource-types/resource-types.ts';
import { DestinationSelect } from '../../../standard/form/destination-select.tsx';
import { DraftGate } from '../../../standard/form/draft-gate.tsx';
import { type Problem, showFieldViolations } from '../../../standard/form/field-violations.ts';
import { FormNotices } from '../../../standard/form/form-notices.tsx';
import { useDraftForm } from '../../../standard/form/use-draft-form.ts';
import { useCircleChoice } from '../../../standard/home-circle/use-circle-choice.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import type { SubscribeSearch } from '../search-params.ts';

/** Subscribes to a calendar on the web. A `webcal:` link opens this screen with its address. */
export function SubscribeScreen() {
  const { t } = useLingui();
  const { uri = '' } = useSearch({ strict: false }) as SubscribeSearch;
  return (
    <>
      <PageHeader
        title={t`Subscribe to a calendar`}
        back={link => <Link to={paths.calendars} {...link} />}
        backLabel={t`Calendars`}
      />
      <DraftGate form={`calendar subscribe ${uri}`}>
        <SubscribeForm uri={uri} />
      </DraftGate>
      <LinkHandler />
    </>
  );
}

function SubscribeForm({ uri }: { uri: string }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem>();
  const choice = useCircleChoice('calendar');
  const subscribe = useSubscribe();
  const form = useDraftForm({
    initialValues: { uri, title: '' },
    validate: { uri: address => (address.trim() ? null : t`Enter the address of the calendar.`) },
  });

  async function submit(values: typeof form.first) {
    setProblem(undefined);
    if (choice.value === undefined) return;
    const circle = choice.value === choice.me ? '' : choice.value;
    try {
      const { name } = await subscribe.mutateAsync({ ...values, circle });
      form.draft.forget();
      await navigate({ ...resourceTypes.calendar.links(name, {}).view, replace: true });
    } catch (error) {
      // The sentence for the reason says more than that the field is wrong.
      if (error instanceof ApiError && error.fieldViolations.some(({ field }) => field === 'uri'))
        form.setFieldError('uri', messageOf(error, i18n));
      else setProblem(showFieldViolations(form, error, { i18n }));
    }
  }

  const circles = choice.circles.map(({ name, title }) => ({ value: name, label: title }));
  return (
    <form className="grid gap-5 narrow" onSubmit={form.onSubmit(submit)} noValidate>
      <FormNotices form={form} problem={problem} />
      <TextInput
        type="url"
        label={t`Address`}
        description={t`It often ends in .ics, or begins with webcal://. Schools, cities and clubs show it as “Subscribe” or “iCal”.`}
        required
        maxLength={2000}
        data-autofocus
        {...form.getInputProps('uri')}
      />
      <TextInput
        label={t`Title`}
        description={t`Leave it empty to use the calendar’s own title.`}
        maxLength={200}
        {...form.getInputProps('title')}
      />
      <DestinationSelect
        label={t`Who sees it`}
        destination={choice}
        choices={[{ value: choice.me, label: t`Only me` }, ...circles]}
      />
      <p className="small muted">
        <Trans>
          Its events can’t be changed here. They update by themselves every few hours. The address stays with
          you.
        </Trans>
      </p>
      <div className="flow end gap-3">
        <PillButton
          tone="main"
          type="submit"
          icon={<IconRss size={20} aria-hidden />}
          busy={subscribe.isPending}
          disabled={!choice.settled}
        >
          <Trans>Subscribe</Trans>
        </PillButton>
      </div>
    </form>
  );
}

function useSubscribe() {
  const client = useApi();
  const cache = useQueryClient();
  return useAction({
    mutationFn: (fields: { uri: string; title: string; circle: string }): Promise<Calendar> =>
      client.calendar.subscribe(fields),
    onSuccess: () =>
      Promise.all([['calendar'], ['event', 'expand']].map(queryKey => cache.invalidateQueries({ queryKey }))),
  });
}

/** Offers to open `webcal:` links here, in browsers that support it. They ask the user themselves. */
function LinkHandler() {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  if (!('registerProtocolHandler' in navigator)) return null;

  function register() {
    navigator.registerProtocolHandler('webcal', `${location.origin}${paths.calendarSubscribe}?uri=%s`);
    setAsked(true);
  }

  return (
    <section className="grid gap-3 mt-5 pt-6 narrow" aria-label={t`Links to calendars`}>
      <p className="small muted">
        <Trans>Potluck can open links to calendars (webcal) in this browser.</Trans>
      </p>
      <div>
        <PillButton onClick={register} disabled={asked}>
          {asked ? <Trans>Your browser asks you now</Trans> : <Trans>Open such links with Potluck</Trans>}
        </PillButton>
      </div>
    </section>
  );
}
