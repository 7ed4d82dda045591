import { Trans } from '@lingui/react/macro';
import classes from './nutrition.module.css';

/** A recipe’s nutrition text, with a line for each value: "Calories: 270 kcal". */
export function Nutrition({ text }: { text: string }) {
  const lines = text.split('\n').filter(line => line.trim());
  return (
    <section className="grid shrinks gap-3">
      <h2 className="large">
        <Trans>Nutrition</Trans>
      </h2>
      <ul className={classes.lines}>
        {[...new Set(lines)].map(line => (
          <NutritionLine key={line} line={line} />
        ))}
      </ul>
    </section>
  );
}

function NutritionLine({ line }: { line: string }) {
  const [, label, amount] = /^([^:]{1,60}:)\s*(.+)$/.exec(line) ?? [];
  return (
    <li className="between shrinks gap-3 anywhere flex py-2 medium line-below">
      {label && amount ? (
        <>
          <span>{label} </span>
          <span className="text-end">{amount}</span>
        </>
      ) : (
        line
      )}
    </li>
  );
}
