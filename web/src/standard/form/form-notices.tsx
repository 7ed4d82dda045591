import { Trans } from '@lingui/react/macro';
import { PillButton } from '../../ui/pill-button.tsx';
import { Banner } from '../../ui/states/banner.tsx';
import { DraftBanner } from './draft-banner.tsx';
import type { Problem } from './field-violations.ts';
import type { DraftForm } from './use-draft-form.ts';

interface FormNoticesProps {
  form: Pick<DraftForm<Record<string, unknown>>, 'restored' | 'draft'>;
  problem: Problem | undefined;
  /** Discards the changes and loads what another user saved meanwhile. */
  onReload?: (() => void) | undefined;
}

/** Above the fields of a form: that a draft was restored, and why the form could not be sent. */
export function FormNotices({ form: { restored, draft }, problem, onReload }: FormNoticesProps) {
  return (
    <>
      {restored && <DraftBanner overtaken={restored.overtaken} onDiscard={draft.startOver} />}
      {problem && <FormProblem problem={problem} onReload={onReload} />}
    </>
  );
}

function FormProblem({ problem, onReload }: { problem: Problem; onReload: (() => void) | undefined }) {
  const reload = problem.kind === 'conflict' && onReload && (
    <PillButton onClick={onReload}>
      <Trans>Discard mine and load theirs</Trans>
    </PillButton>
  );
  return (
    <div role="alert" ref={bringIntoView}>
      <Banner hue="tomato" actions={reload}>
        {problem.message}
      </Banner>
    </div>
  );
}

// A stable function: React calls a ref again on every render if it changes, and this must run only when the box
// appears.
function bringIntoView(box: HTMLElement | null) {
  box?.scrollIntoView({ block: 'center' });
}
