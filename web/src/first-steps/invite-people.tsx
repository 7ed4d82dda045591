import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { idOf } from '@potluck/contract';
import { IconUserFilled } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSaveResource } from '../standard/data/use-save-resource.ts';
import { useRefusal } from '../standard/sharing/use-own-grant.ts';
import { PillForm } from '../ui/fields/pill-form.tsx';
import avatars from '../ui/pictures/avatar.module.css';
import classes from './first-steps.module.css';
import { StepCard } from './step-card.tsx';

/** A first circle. */
export function InvitePeople({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useLingui();
  const [title, setTitle] = useState(() => t`Our kitchen`);
  const save = useSaveResource('circle');
  const refused = useRefusal();
  const navigate = useNavigate();

  function make() {
    const values = { title: title.trim(), visibility: 'VISIBILITY_LEVEL_PRIVATE' as const };
    save.mutate(
      { values },
      {
        onSuccess: ({ name }) =>
          void navigate({ to: '/circles/$circleId', params: { circleId: idOf(name) } }),
        onError: error => refused(t`The circle was not made`, error),
      },
    );
  }

  return (
    <StepCard
      title={t`Invite your people`}
      text={t`One link, and they share your recipes, the week and the lists.`}
      picture={<Faces />}
      onDismiss={onDismiss}
    >
      <PillForm submit={t`Make a link`} onSubmit={make} busy={save.isPending} disabled={title.trim() === ''}>
        {() => (
          <TextInput
            variant="unstyled"
            aria-label={t`Name of the circle`}
            autoComplete="off"
            maxLength={200}
            value={title}
            onChange={event => setTitle(event.currentTarget.value)}
          />
        )}
      </PillForm>
    </StepCard>
  );
}

const hues = ['basil', 'sky', 'plum', 'tomato'] as const;

/** Nobody in particular, sitting together. */
function Faces() {
  return (
    <span className={classes.faces}>
      <span className={avatars.stack}>
        {hues.map(hue => (
          <span key={hue} className={`${avatars.avatar} ${classes.face}`} data-hue={hue}>
            <IconUserFilled size={28} />
          </span>
        ))}
      </span>
    </span>
  );
}
