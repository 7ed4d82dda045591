import { useLingui } from '@lingui/react/macro';
import type { UseFormReturnType } from '@mantine/form';
import { stepsFromText } from '@potluck/contract/steps-from-text';
import { LineGroupsField } from './line-groups-field.tsx';
import { type RecipeValues, type StepLine, stepIsBlank, stepLine } from './recipe-values.ts';
import { StepRow } from './step-row.tsx';
import type { LineKind } from './use-line-groups.ts';

export function DirectionsField({ form }: { form: UseFormReturnType<RecipeValues> }) {
  const { t } = useLingui();
  return (
    <LineGroupsField
      form={form}
      kind={kind}
      title={t`Method`}
      hint={t`One step at a time. Enter starts the next one. Times such as “simmer 20 minutes” become timers.`}
      words={{
        blank: t`a blank step`,
        addLine: t`Add step`,
        addGroup: t`Add part`,
        heading: t`Heading, if any: “Soften the vegetables”`,
        groupAt: number => t`Part ${number}`,
        headingOf: number => t`Heading of part ${number}`,
        moreAbout: number => t`More about part ${number}`,
      }}
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
