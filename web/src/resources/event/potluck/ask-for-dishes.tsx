import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useLeftDraft } from '../../../standard/form/use-draft-state.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import type { ShownEvent } from '../view/shown-event.ts';
import classes from './table-dish.module.css';

const AskSheet = lazyPart(() => import('./ask-sheet.tsx'), 'AskSheet');

/** The last item of the table: asks for dishes. */
export function AskForDishes({ shown }: { shown: ShownEvent }) {
  const { opened, wanted, open, close } = useOpened();
  useLeftDraft(`event ask ${shown.event.name}`, open);
  return (
    <div>
      <button type="button" className={classes.ask} onClick={open}>
        <IconPlus size={20} stroke={1.75} aria-hidden />
        <Trans>What else do we need?</Trans>
      </button>
      {wanted && <AskSheet opened={opened} onClose={close} shown={shown} />}
    </div>
  );
}
