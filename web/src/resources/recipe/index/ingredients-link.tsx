import { Trans, useLingui } from '@lingui/react/macro';
import { IconCarrot } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import classes from './ingredients-link.module.css';

/** To the ingredients of all recipes; on a phone a picture says so, where there is no room for the word. */
export function IngredientsLink() {
  const { t } = useLingui();
  return (
    <>
      <PillButton
        className={classes.wide}
        tone="quiet"
        icon={<IconCarrot size={20} aria-hidden />}
        renderRoot={link => <Link to="/ingredients" {...link} />}
      >
        <Trans>Ingredients</Trans>
      </PillButton>
      <IconButton
        className={classes.narrow}
        label={t`Ingredients`}
        icon={<IconCarrot size={22} stroke={1.75} aria-hidden />}
        renderRoot={link => <Link to="/ingredients" {...link} />}
      />
    </>
  );
}
