import { Trans, useLingui } from '@lingui/react/macro';
import { Modal, NativeSelect, TextInput } from '@mantine/core';
import type { Calendar } from '@potluck/contract';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Beside } from '../../../../ui/beside.tsx';
import { useShown } from '../../../../ui/browser/use-shown.ts';
import { useWide } from '../../../../ui/browser/use-wide.ts';
import { PillButton } from '../../../../ui/pill-button.tsx';
import { lastOrFirst, useLastCalendar } from '../../choice/use-last-calendar.ts';
import type { ViewerClock } from '../time/viewer-clock.ts';
import { whenWords } from '../time/when-words.ts';
import { newEventAt } from './new-event-at.ts';
import type { Planning } from './planning.ts';
import classes from './quick-create.module.css';
import { usePlan } from './use-plan.ts';

interface QuickCreateProps extends Planning {
  opened: boolean;
  /** Those that the viewer may plan in. */
  calendars: Calendar[];
  clock: ViewerClock;
  onClose: () => void;
}

/** A title and a calendar are enough; everything else is a screen away. On a wide screen it stands where one has dragged. */
export function QuickCreate({ opened, spot, ...fields }: QuickCreateProps) {
  const { t } = useLingui();
  const shown = useShown(opened);
  const wide = useWide();
  if (spot && wide)
    return opened ? (
      <Beside spot={spot} label={t`New event`} onClose={fields.onClose}>
        <Fields {...fields} />
      </Beside>
    ) : null;
  return (
    <Modal opened={shown} onClose={fields.onClose} title={t`New event`} centered size="26rem">
      <Fields {...fields} />
    </Modal>
  );
}

function Fields({ when, calendars, clock, onClose }: Omit<QuickCreateProps, 'opened' | 'spot'>) {
  const { t, i18n } = useLingui();
  const plan = usePlan(clock);
  const [eventId] = useState(() => crypto.randomUUID());
  const [said, say] = useState('');
  const title = said.trim();
  const { last, keep } = useLastCalendar();
  const [calendar, choose] = useState(() => lastOrFirst(calendars, last));
  const { isSuccess } = plan;
  useEffect(() => {
    if (isSuccess) onClose();
  }, [isSuccess, onClose]);

  return (
    <form
      className={classes.fields}
      onSubmit={event => {
        event.preventDefault();
        if (!title) return;
        keep(calendar);
        plan.mutate({ eventId, calendar, title, when });
      }}
    >
      <p className={classes.when}>{whenWords(when, { clock, i18n })}</p>
      <TextInput
        label={t`Title`}
        required
        maxLength={200}
        autoComplete="off"
        data-autofocus
        value={said}
        onChange={event => say(event.currentTarget.value)}
      />
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
          renderRoot={link => <Link {...newEventAt(calendar, { title, when }, clock)} {...link} />}
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
