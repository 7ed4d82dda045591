import type { ReactNode } from 'react';
import classes from './facts.module.css';

type Fact = { label: string; value: ReactNode; icon?: ReactNode };

/** A row of facts between two rules: the times and the yield of a recipe. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(fact => (
        <div key={fact.label} className={classes.fact}>
          <dt>{fact.label}</dt>
          <dd>
            {fact.icon}
            {fact.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
