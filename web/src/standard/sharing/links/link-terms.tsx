import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import classes from './links.module.css';
import { lives, manyUses, type Terms } from './terms.ts';

interface LinkTermsProps {
  terms: Terms;
  onChange: (terms: Terms) => void;
}

/** How many people a link serves, and how long. */
export function LinkTerms({ terms, onChange }: LinkTermsProps) {
  const { t } = useLingui();
  return (
    <div className={classes.terms}>
      <NativeSelect
        label={t`For how many`}
        data={manyUses.map(uses => ({
          value: `${uses}`,
          label: t`${plural(uses, { one: '# person', other: '# people' })}`,
        }))}
        value={`${terms.uses}`}
        onChange={event => onChange({ ...terms, uses: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label={t`For how long`}
        data={lives.map(({ hours, label }) => ({ value: `${hours}`, label: t(label) }))}
        value={`${terms.hours}`}
        onChange={event => onChange({ ...terms, hours: Number(event.currentTarget.value) })}
      />
    </div>
  );
}
