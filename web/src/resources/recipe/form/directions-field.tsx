import type { UseFormReturnType } from '@mantine/form';
import { stepsFromText } from '@potluck/contract/steps-from-text';
import { LineGroupsField } from './line-groups-field.tsx';
import { type RecipeValues, type StepLine, stepIsBlank, stepLine } from './recipe-values.ts';
import { StepRow } from './step-row.tsx';
import type { LineKind } from './use-line-groups.ts';

export function DirectionsField({ form }: { form: UseFormReturnType<RecipeValues> }) {
  return (
    <LineGroupsField
      form={form}
      kind={kind}
      title="Method"
      hint="One step at a time; Enter begins the next. Times such as “simmer 20 minutes” become timers."
      words={{ line: 'step', group: 'Part', heading: 'Heading, if any: “Soften the vegetables”' }}
      row={props => <StepRow {...props} read={kind.read} />}
    />
  );
}

const kind: LineKind<StepLine> = {
  path: 'directions',
  empty: () => stepLine(),
  blank: stepIsBlank,
  textOf: line => line.text,
  read: text => stepsFromText(text).map(({ title, steps }) => ({ title, lines: steps.map(stepLine) })),
};
