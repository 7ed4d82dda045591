import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Hit } from '@potluck/contract';
import { Highlighted } from './highlighted.tsx';

/** What the fields are called that are searched beside titles, by their paths. */
const labels = new Map<string, MessageDescriptor>([
  ['ingredientGroups.ingredients.title', msg`Ingredient`],
  ['categories', msg`Category`],
  ['cuisines', msg`Cuisine`],
  ['description', msg`Description`],
  ['sections.title', msg`Section`],
  ['quantity', msg`Quantity`],
  ['note', msg`Note`],
  ['location', msg`Place`],
]);

/** Why something was found whose title does not tell. A field of a newer server speaks for itself. */
export function HitMatch({ path, text, highlights }: NonNullable<Hit['match']>) {
  const { t } = useLingui();
  const known = labels.get(path);
  const label = known && t(known);
  const said = <Highlighted text={text} highlights={highlights} />;
  if (!label) return said;
  return (
    <Trans>
      {label}: {said}
    </Trans>
  );
}
