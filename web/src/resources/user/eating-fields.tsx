import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import classes from './diets-field.module.css';
import { AvoidsField, DietsField } from './diets-field.tsx';

interface EatingFieldsProps {
  diets: ComponentProps<typeof DietsField>;
  avoids: ComponentProps<typeof AvoidsField>;
}

/** What somebody does not eat, and who gets to know it. */
export function EatingFields({ diets, avoids }: EatingFieldsProps) {
  return (
    <section className={classes.eating} aria-labelledby="eating-title">
      <h2 id="eating-title">
        <Trans>What you do not eat</Trans>
      </h2>
      <p className={classes.who}>
        <Trans>
          Only those who cook for you see this: whoever may change a meal that you are asked to, as long as
          you have not said no to it. It is not on your profile.
        </Trans>
      </p>
      <DietsField {...diets} />
      <AvoidsField {...avoids} />
    </section>
  );
}
