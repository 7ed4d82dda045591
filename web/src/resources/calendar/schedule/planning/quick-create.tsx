import { Trans, useLingui } from '@lingui/react/macro';
import { Modal, NativeSelect, TextInput } from '@mantine/core';
import type { Calendar } from '@potluck/contract';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { PillButton } from '../../../../ui/pill-button.tsx';
import type { When } from '../display-event.ts';
import type { ViewerClock } from '../time/viewer-clock.ts';
import { whenWords } from '../time/when-words.ts';
import { newEventAt } from './new-event-at.ts';
import classes from './quick-create.module.css';
import { usePlan } from './use-plan.ts';

interface QuickCreateProps {
  /** Nothing while nothing is planned. */
  when: When | undefined;
  /** Those that the viewer may plan in. */
  calendars: Calendar[];
  clock: ViewerClock;
  onClose: () => void;
}

/** A title and a calendar are enough; everything else is a screen away. */
export function QuickCreate({ when, calendars, clock, onClose }: QuickCreateProps) {
  const { t } = useLingui();
  return (
    <Modal opened={when !== undefined} onClose={onClose} title={t`New event`} centered size="26rem">
      {when && <Fields when={when} calendars={calendars} clock={clock} onClose={onClose} />}
    </Modal>
  );
}

function Fields({ when, calendars, clock, onClose }: QuickCreateProps & { when: When }) {
  const { t, i18n } = useLingui();
  const plan = usePlan(clock);
  const [eventId] = useState(() => crypto.randomUUID());
  const [calendar, choose] = useState(calendars[0]?.name ?? '');
  const { isSuccess } = plan;
  useEffect(() => {
    if (isSuccess) onClose();
  }, [isSuccess, onClose]);

  return (
    <form
      className={classes.fields}
      onSubmit={event => {
        event.preventDefault();
        const title = String(new FormData(event.currentTarget).get('title')).trim();
        if (title) plan.mutate({ eventId, calendar, title, when });
      }}
    >
      <p className={classes.when}>{whenWords(when, { clock, i18n })}</p>
      <TextInput name="title" label={t`Title`} required maxLength={200} autoComplete="off" data-autofocus />
      {calendars.length > 1 && (
        <NativeSelect
          label={t`Calendar`}
          value={calendar}
          onChange={event => choose(event.currentTarget.value)}
          data={calendars.map(({ name, title }) => ({ value: name, label: title }))}
        />
      )}
      <div className={classes.answers}>
        <PillButton
          tone="quiet"
          renderRoot={link => <Link {...newEventAt(calendar, when, clock)} {...link} />}
        >
          <Trans>More details</Trans>
        </PillButton>
        <PillButton type="submit" tone="main" busy={plan.isPending}>
          <Trans>Save</Trans>
        </PillButton>
      </div>
    </form>
  );
}
