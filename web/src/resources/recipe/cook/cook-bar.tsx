import { Trans, useLingui } from '@lingui/react/macro';
import { IconListCheck, IconX } from '@tabler/icons-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { MeasuredText } from '../measured-text.tsx';
import type { ShownRecipe } from '../view/shown-recipe.ts';
import classes from './cook-bar.module.css';

interface CookBarProps {
  title: string;
  at: number;
  total: number;
  shown: ShownRecipe;
  /** Whether the ingredient list covers the step. */
  listed: boolean;
  onListed: (listed: boolean) => void;
  onClose: () => void;
}

/** The top bar of cook mode: close button, title, progress, and a button for all ingredients. */
export function CookBar({ title, at, total, shown, listed, onListed, onClose }: CookBarProps) {
  const { t } = useLingui();
  const groups = shown.ingredientGroups.filter(group => group.lines.length > 0);
  return (
    <div className={classes.bar}>
      <IconButton
        label={t`Leave cook mode`}
        size={56}
        icon={<IconX size={26} stroke={1.75} aria-hidden />}
        onClick={onClose}
      />
      <p className="fill strong truncate">{title}</p>
      <p className="fixed muted px-3 weight-500">
        <bdi aria-hidden>
          {at + 1} / {total}
        </bdi>
      </p>
      {groups.length > 0 && (
        <IconButton
          label={t`All ingredients`}
          size={56}
          icon={<IconListCheck size={26} stroke={1.75} aria-hidden />}
          onClick={() => onListed(true)}
        />
      )}
      <div
        className={classes.progress}
        role="progressbar"
        aria-label={t`Steps`}
        aria-valuemin={1}
        aria-valuemax={total}
        aria-valuenow={at + 1}
        aria-valuetext={t`Step ${at + 1} of ${total}`}
      >
        <div style={{ transform: `scaleX(${(at + 1) / total})` }} />
      </div>
      <Sheet opened={listed} onClose={() => onListed(false)} title={t`Ingredients`}>
        {shown.yieldText && (
          <p className="muted">
            <Trans>Makes {shown.yieldText}</Trans>
          </p>
        )}
        {groups.map(group => (
          <section key={group.key} className={classes.group}>
            {group.title && <h3 className="basil medium weight-650 text-font">{group.title}</h3>}
            <ul className="plain-list">
              {group.lines.map(line => (
                <li key={line.key} className="row between gap-5 min-h-48 py-3 large leading-135 line-below">
                  <span>
                    {line.title}
                    {line.notePieces.length > 0 && (
                      <span className="muted">
                        , <MeasuredText pieces={line.notePieces} />
                      </span>
                    )}
                  </span>
                  <strong className="fixed strong">{line.amount}</strong>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Sheet>
    </div>
  );
}
