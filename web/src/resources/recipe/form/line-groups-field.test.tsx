import { useForm } from '@mantine/form';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInTheme } from '../../../testing/render-in-theme.tsx';
import { AlertsProvider } from '../../../ui/alerts/alerts.tsx';
import { LineGroupsField, type LineRowProps } from './line-groups-field.tsx';
import { type RecipeValues, recipeValues, type StepLine, stepIsBlank, stepLine } from './recipe-values.ts';
import type { LineKind } from './use-line-groups.ts';

const kind: LineKind<StepLine> = {
  path: 'directions',
  empty: () => stepLine(),
  blank: stepIsBlank,
  textOf: line => line.text,
  read: text => [{ title: '', lines: [stepLine(text)] }],
};

test('typing in one of sixty lines does not render the others', async () => {
  const rendered = vi.fn();
  await renderInTheme(
    <AlertsProvider>
      <Sixty rendered={rendered} />
    </AlertsProvider>,
  );
  const line = page.getByRole('textbox', { name: 'Line 30' });
  await userEvent.click(line);
  // The first change marks the form as dirty, which renders it once.
  await userEvent.keyboard('x');
  rendered.mockClear();
  await userEvent.keyboard('and some more words');
  await expect.element(line).toHaveValue('step 30xand some more words');
  expect(rendered).not.toHaveBeenCalled();
});

function Sixty({ rendered }: { rendered: () => void }) {
  const lines = Array.from({ length: 60 }, (_, at) => stepLine(`step ${at + 1}`));
  const form = useForm<RecipeValues>({
    mode: 'uncontrolled',
    initialValues: { ...recipeValues(), directions: [{ key: 'a', title: '', lines }] },
  });
  return (
    <LineGroupsField
      form={form}
      kind={kind}
      title="Steps"
      hint=""
      words={{
        blank: 'a blank line',
        addLine: 'Add line',
        addGroup: 'Add group',
        heading: 'Heading',
        groupAt: at => `Group ${at}`,
        headingOf: at => `Heading of group ${at}`,
        moreAbout: at => `More about group ${at}`,
      }}
      row={props => <Row {...props} rendered={rendered} />}
    />
  );
}

function Row({ line, path, number, editing, rendered }: LineRowProps<StepLine> & { rendered: () => void }) {
  rendered();
  return (
    <input
      aria-label={`Line ${number}`}
      defaultValue={line.text}
      onChange={event => editing.write(path, { ...line, text: event.currentTarget.value })}
    />
  );
}
