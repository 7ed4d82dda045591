import { type Parameter, typeOf } from './api-document.ts';
import { FieldTable } from './field-table.tsx';

export function ParameterTable({ parameters }: { parameters: Parameter[] }) {
  return (
    <FieldTable
      label="Parameters"
      fields={parameters.map(({ name, in: place, required, description = '', schema }) => ({
        name,
        type: `${typeOf(schema)}, in the ${place}`,
        mark: required ? 'required' : '',
        description,
      }))}
    />
  );
}
