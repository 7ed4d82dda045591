import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { ToggleChip } from '../../../ui/chip.tsx';
import classes from './filter-controls.module.css';
import { toggled } from './recipe-filter.ts';

interface TagChoiceProps {
  label: string;
  /** The most used first. */
  tags: string[];
  chosen?: string[];
  onChange: (chosen: string[] | undefined) => void;
}

/** Tags to choose among, several at once; the rare ones show when asked for. */
export function TagChoice({ label, tags, chosen = [], onChange }: TagChoiceProps) {
  const [all, setAll] = useState(false);
  const known = [...new Set([...chosen, ...tags])];
  const shown = all ? known : known.slice(0, Math.max(fewTags, chosen.length));
  if (known.length === 0) return null;
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      <div className={classes.chips}>
        {shown.map(tag => (
          <ToggleChip
            key={tag}
            pressed={chosen.includes(tag)}
            onChange={() => onChange(toggled(chosen, tag))}
          >
            {tag}
          </ToggleChip>
        ))}
        {shown.length < known.length && (
          <button type="button" className={classes.more} onClick={() => setAll(true)}>
            <Trans>{known.length - shown.length} more</Trans>
          </button>
        )}
      </div>
    </fieldset>
  );
}

const fewTags = 12;
