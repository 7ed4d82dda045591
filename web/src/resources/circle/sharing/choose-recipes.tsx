import { Plural } from '@lingui/react/macro';
import { useState } from 'react';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Rows } from '../../../ui/rows/rows.tsx';
import { TickRow } from '../../../ui/rows/tick-row.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

interface OwnRecipe {
  name: string;
  title: string;
}

interface ChooseRecipesProps {
  label: string;
  recipes: OwnRecipe[];
  opened: boolean;
  busy: boolean;
  onClose: () => void;
  onShare: (chosen: OwnRecipe[]) => void;
}

/** Selects which of the viewer’s recipes to share with a circle. */
export function ChooseRecipes({ label, recipes, opened, busy, onClose, onShare }: ChooseRecipesProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const byName = new Map(recipes.map(recipe => [recipe.name, recipe]));
  const taken = recipes.filter(({ name }) => chosen.has(name));
  return (
    <Sheet
      opened={useShown(opened)}
      onClose={onClose}
      title={label}
      footer={
        <PillButton tone="main" busy={busy} disabled={taken.length === 0} onClick={() => onShare(taken)}>
          <Plural value={taken.length} one="Share # recipe" other="Share # recipes" />
        </PillButton>
      }
    >
      <Rows
        label={label}
        ids={[...byName.keys()]}
        row={name => (
          <TickRow
            roomy
            chosen
            checked={chosen.has(name)}
            onChange={() => setChosen(chosen.symmetricDifference(new Set([name])))}
          >
            {byName.get(name)?.title}
          </TickRow>
        )}
      />
    </Sheet>
  );
}
