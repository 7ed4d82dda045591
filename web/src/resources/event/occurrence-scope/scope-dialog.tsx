import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { IconArrowBarRight, IconCalendarEvent, IconCalendarRepeat } from '@tabler/icons-react';
import { useLayer } from '../../../ui/browser/layers.ts';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import classes from './scope-dialog.module.css';
import { allScopes, type Scope, type ScopeQuestion } from './scope-question.ts';

interface ScopeDialogProps {
  question: ScopeQuestion;
  opened: boolean;
  /** Called without a scope on cancel. */
  answer: (scope?: Scope) => void;
}

/** Asks for the scope of a change to a series. */
export function ScopeDialog({ question, opened, answer }: ScopeDialogProps) {
  const { t } = useLingui();
  const shown = useShown(opened);
  const top = useLayer(opened, () => answer());
  const { action, title, scopes = allScopes } = question;
  return (
    <Modal
      opened={shown}
      onClose={() => answer()}
      closeOnEscape={top}
      title={titleWords()}
      centered
      withCloseButton={false}
      size="26rem"
      zIndex={400}
    >
      <p className="muted">
        <Trans>This event repeats. Which ones do you mean?</Trans>
      </p>
      <div className="grid gap-3 mt-5">
        {scopes.map((scope, at) => {
          const { icon: Icon, label } = choices[scope];
          return (
            <button
              key={scope}
              type="button"
              className={classes.choice}
              data-danger={action === 'delete' || undefined}
              data-autofocus={at === 0 || undefined}
              onClick={() => answer(scope)}
            >
              <Icon size={22} stroke={1.75} aria-hidden />
              {t(label)}
            </button>
          );
        })}
      </div>
      <div className="flex end mt-6">
        <PillButton onClick={() => answer()}>
          <Trans>Cancel</Trans>
        </PillButton>
      </div>
    </Modal>
  );

  function titleWords(): string {
    if (action === 'delete') return t`Delete “${title}”?`;
    if (action === 'cancel') return t`Cancel “${title}”?`;
    return action === 'move' ? t`Move “${title}”?` : t`Change “${title}”?`;
  }
}

const choices = {
  THIS: { icon: IconCalendarEvent, label: msg`Only this one` },
  THIS_AND_FOLLOWING: { icon: IconArrowBarRight, label: msg`This and all following` },
  ALL: { icon: IconCalendarRepeat, label: msg`All of them` },
};
