import { Trans, useLingui } from '@lingui/react/macro';
import { IconUserFilled } from '@tabler/icons-react';
import { useDraftState } from '../../standard/form/use-draft-state.ts';
import avatars from '../../ui/pictures/avatar.module.css';
import { CircleLink } from './circle-link.tsx';
import classes from './first-steps.module.css';
import { NewCircle } from './new-circle.tsx';
import { StepCard } from './step-card.tsx';
import { useFirstCircle } from './use-first-circle.ts';

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
