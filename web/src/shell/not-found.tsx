import { IconMapSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PillButton } from '../ui/pill-button.tsx';
import classes from '../ui/state.module.css';

const usual = 'The address may be mistyped, or what was here is gone.';

/** In place of a screen whose address leads nowhere, or to what the viewer may not see. */
export function NotFound({ message = usual }: { message?: string }) {
  return (
    <div className={classes.state}>
      <IconMapSearch size={44} stroke={1.5} aria-hidden />
      <h1>There is nothing here</h1>
      <p>{message}</p>
      <PillButton tone="main" renderRoot={root => <Link to="/recipes" {...root} />}>
        Go to the recipes
      </PillButton>
    </div>
  );
}
