import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../../paths.ts';
import { PillButton } from '../../../../ui/pill-button.tsx';
import { ProgressLine } from '../../../../ui/states/progress-line.tsx';
import type { FileRecipe } from './file-recipes.ts';
import classes from './save-many.module.css';
import type { useSaveMany } from './use-save-many.ts';

interface SaveManyProps {
  chosen: FileRecipe[];
  /** Whether the duplicates have been determined. */
  known: boolean;
  saving: ReturnType<typeof useSaveMany>;
  onBegin: () => void;
  onAgain: () => void;
}

/** Saves the selection: progress, a cancel button, and the results. */
export function SaveMany({ chosen, known, saving, onBegin, onAgain }: SaveManyProps) {
  const { t } = useLingui();
  const { saved, running, waited, unlinked, save, stop } = saving;
  const left = chosen.filter(({ key }) => saved.get(key)?.state !== 'saved');
  const done = chosen.filter(({ key }) => saved.has(key)).length;
  const begun = running || saved.size > 0;

  function begin() {
    onBegin();
    void save(chosen);
  }

  return (
    <div className={classes.bar}>
      {begun && <ProgressLine done={done} total={chosen.length} label={t`Saved recipes`} />}
      <div role="status">
        {begun && !running && <Outcome chosen={chosen} saved={saved} unlinked={unlinked} />}
        {running && waited && <Waiting />}
      </div>
      <div className="flow gap-3">
        {running && (
          <PillButton onClick={stop}>
            <Trans>Stop</Trans>
          </PillButton>
        )}
        {!running && left.length > 0 && (
          <PillButton tone="main" busy={!known} onClick={begin}>
            {begun ? (
              <Trans>Continue with the rest</Trans>
            ) : (
              <Plural value={left.length} one="Save # recipe" other="Save # recipes" />
            )}
          </PillButton>
        )}
        {begun && !running && (
          <PillButton
            tone={left.length > 0 ? 'plain' : 'main'}
            renderRoot={link => <Link to={paths.recipes} {...link} />}
          >
            <Trans>To my recipes</Trans>
          </PillButton>
        )}
        {!running && (
          <PillButton tone="quiet" onClick={onAgain}>
            <Trans>Choose other files</Trans>
          </PillButton>
        )}
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <p className="m-0">
      <Trans>Pictures from the web load a few at a time. Keep this page open.</Trans>
    </p>
  );
}

type OutcomeProps = Pick<SaveManyProps, 'chosen'> & Pick<SaveManyProps['saving'], 'saved' | 'unlinked'>;

function Outcome({ chosen, saved, unlinked }: OutcomeProps) {
  const states = chosen.map(({ key }) => saved.get(key)?.state);
  const count = (state?: string) => states.filter(each => each === state).length;
  const [bare, failed, waiting] = [count('bare'), count('failed'), count(undefined)];
  return (
    <p className="m-0">
      <Plural
        value={count('saved') + bare}
        _0="No recipes saved."
        one="# recipe saved."
        other="# recipes saved."
      />{' '}
      {bare > 0 && <Plural value={bare} one="# of them has no picture." other="# of them have no picture." />}{' '}
      {failed > 0 && <Plural value={failed} one="Couldn’t save # recipe." other="Couldn’t save # recipes." />}{' '}
      {waiting > 0 && <Plural value={waiting} one="# left." other="# left." />}{' '}
      {unlinked > 0 && (
        <Plural
          value={unlinked}
          one="Couldn’t link the recipes inside # recipe. Their ingredients stay as text."
          other="Couldn’t link the recipes inside # recipes. Their ingredients stay as text."
        />
      )}
    </p>
  );
}
