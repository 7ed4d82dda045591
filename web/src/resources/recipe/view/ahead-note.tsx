import { Trans } from '@lingui/react/macro';
import { IconMoon } from '@tabler/icons-react';
import { FormattedText } from '../../../ui/formatted/formatted-text.tsx';

/** What to prepare the day before a recipe is cooked. Recipes cached on the device by an earlier version lack it. */
export function AheadNote({ ahead = [] }: { ahead?: string[] }) {
  if (ahead.length === 0) return null;
  return (
    <section className="row top gap-3 p-4 mb-4 bg-surface-2 radius">
      <IconMoon className="fixed" size={20} stroke={1.75} aria-hidden />
      <div className="grid gap-2 shrinks">
        <h3 className="strong">
          <Trans>The day before</Trans>
        </h3>
        <ul className="plain-list grid gap-1">
          {ahead.map(text => (
            <li key={text} className="anywhere" dir="auto">
              <FormattedText text={text} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
