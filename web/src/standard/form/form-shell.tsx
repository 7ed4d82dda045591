import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { FormBar } from '../../ui/fields/form-bar.tsx';
import { unreadable } from '../../ui/fields/unreadable.ts';
import { PillButton } from '../../ui/pill-button.tsx';
import { Banner } from '../../ui/states/banner.tsx';
import { DraftBanner } from './draft-banner.tsx';
import classes from './form-shell.module.css';
import { leftUndone } from './left-undone.ts';
import { type Problem, placeProblem } from './place-problem.ts';
import type { DraftForm } from './use-draft-form.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface FormShellProps<Values extends Record<string, unknown>, Saved> {
  title: string;
  form: DraftForm<Values>;
  /**
   * Sends the form. Its errors show at the fields that they name, or above them. The form stays if this
   * returns `leftUndone`.
   */
  save: (values: Values) => Promise<Saved | typeof leftUndone>;
  /** Leads on; by then the form counts as saved. */
  onSaved: (saved: Saved) => void;
  /** Leads back; the form asks first if something is unsaved. */
  onCancel: () => void;
  /** Loads what somebody else saved meanwhile, and discards what is in the form. */
  onReload?: () => void;
  saveLabel?: string;
  /** For changes outside the form's values, such as a picture. */
  dirty?: boolean;
  /** Whether it has columns to fill a wide screen with. */
  wide?: boolean;
  /** The form's field for a field of the API if they differ, `''` for none. */
  fieldFor?: (apiField: string) => string;
  children: ReactNode;
}

/**
 * A create or edit screen: Cancel and Save stay visible, problems show where they belong, and nothing typed
 * is lost without asking.
 */
export function FormShell<Values extends Record<string, unknown>, Saved>(
  props: FormShellProps<Values, Saved>,
) {
  const { title, form, onCancel, onReload, saveLabel, children } = props;
  const { i18n } = useLingui();
  const guard = useLeaveGuard(() => props.dirty || form.isDirty(), form.draft.forget);
  const [problem, setProblem] = useState<Problem>();
  const [saving, setSaving] = useState(false);
  const sent = useRef(false);

  async function submit(values: Values) {
    // The keyboard can submit again while the button waits: a new resource would be created twice.
    if (sent.current) return;
    sent.current = true;
    setSaving(true);
    setProblem(undefined);
    try {
      const saved = await props.save(values);
      if (saved === leftUndone) sent.current = false;
      else {
        guard.release();
        form.draft.forget();
        props.onSaved(saved);
      }
    } catch (error) {
      sent.current = false;
      setProblem(placeProblem(form, error, { i18n, fieldFor: props.fieldFor }));
    }
    setSaving(false);
  }

  function reload() {
    form.draft.forget();
    onReload?.();
  }

  function send(event: SubmitEvent<HTMLFormElement>) {
    if (unreadable(event.currentTarget)) event.preventDefault();
    else form.onSubmit(submit, focusFirstWrong)(event);
  }

  return (
    <form
      ref={useSaveKeys()}
      className={classes.form}
      data-wide={props.wide || undefined}
      onSubmit={send}
      noValidate
    >
      <FormBar title={title} onCancel={onCancel} busy={saving} saveLabel={saveLabel} />
      <div className={classes.fields}>
        {form.restored && (
          <DraftBanner overtaken={form.restored.overtaken} onDiscard={form.draft.startOver} />
        )}
        {problem && <FormProblem problem={problem} onReload={onReload && reload} />}
        {children}
      </div>
    </form>
  );
}

function FormProblem({ problem, onReload }: { problem: Problem; onReload?: () => void }) {
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

// Always the same function: React then calls it once, when the box appears, and not after every keystroke.
function bringIntoView(box: HTMLElement | null) {
  box?.scrollIntoView({ block: 'center' });
}

function focusFirstWrong() {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('main form [aria-invalid="true"]')?.focus(),
  );
}

/** Ctrl or Cmd with S submits the form that has the ref, instead of saving the page. */
function useSaveKeys() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector('[role="dialog"]')) form.current?.requestSubmit();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return form;
}
