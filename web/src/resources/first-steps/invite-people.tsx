import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type Circle, idOf } from '@potluck/contract';
import { IconUserFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { useDraftState } from '../../standard/form/use-draft-state.ts';
import { LinkButtons } from '../../standard/sharing/links/link-buttons.tsx';
import { forWhom } from '../../standard/sharing/links/link-terms.ts';
import type { useShareLink } from '../../standard/sharing/links/use-share-link.ts';
import { PillForm } from '../../ui/fields/pill-form.tsx';
import avatars from '../../ui/pictures/avatar.module.css';
import classes from './first-steps.module.css';
import { StepCard } from './step-card.tsx';
import { firstLink, useFirstCircle } from './use-first-circle.ts';

/** Creates a first circle with a link in one step; if a circle without other members exists, only a link. */
export function InvitePeople({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useLingui();
  const { value: title, set: setTitle } = useDraftState('circle quick', t`Our kitchen`);
  const { circle, uri, hand, gone } = useFirstCircle(title.trim());
  return (
    <StepCard
      title={t`Invite your people`}
      text={t`Send one link to share your recipes, the week and the lists.`}
      picture={<Faces />}
      onDismiss={onDismiss}
    >
      {gone && (
        <p role="alert">
          <Trans>You can’t invite people to that circle any more. You can create a new one.</Trans>
        </p>
      )}
      {circle ? (
        <CircleLink circle={circle} uri={uri} hand={hand} />
      ) : (
        <NewCircle title={title} onTitle={setTitle} hand={hand} />
      )}
    </StepCard>
  );
}

const hues = ['basil', 'sky', 'plum', 'tomato'] as const;

/** Decorative faces of people sitting together. */
function Faces() {
  return (
    <span className="center full-height">
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

interface CircleLinkProps {
  circle: Circle;
  /** The link’s address, once created. */
  uri?: string;
  hand: ReturnType<typeof useShareLink>;
}

/** The invitation link of a circle without other members. */
function CircleLink({ circle, uri, hand }: CircleLinkProps) {
  const { i18n } = useLingui();
  const { name, title } = circle;
  const circleId = idOf(name);
  return (
    <div className={`stack gap-3 ${classes.link}`}>
      <p>
        <Trans>
          <Link to={paths.circle} params={{ circleId }}>
            {title}
          </Link>{' '}
          is ready. Send this link:
        </Trans>{' '}
        {forWhom(firstLink, undefined, i18n)}
      </p>
      <LinkButtons hand={hand} made={uri} tone="plain" />
    </div>
  );
}

interface NewCircleProps {
  title: string;
  onTitle: (title: string) => void;
  hand: ReturnType<typeof useShareLink>;
}

/** Names the circle that is created together with its link. */
function NewCircle({ title, onTitle, hand }: NewCircleProps) {
  const { t } = useLingui();
  return (
    <PillForm
      submit={t`Make a link`}
      onSubmit={() => void hand.usual()}
      busy={hand.doing !== undefined}
      disabled={title.trim() === ''}
    >
      {() => (
        <TextInput
          variant="unstyled"
          aria-label={t`Name of the circle`}
          autoComplete="off"
          maxLength={200}
          value={title}
          onChange={event => onTitle(event.currentTarget.value)}
        />
      )}
    </PillForm>
  );
}
