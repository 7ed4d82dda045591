import { type Schema, typeOf } from './api-document.ts';
import { FieldTable } from './field-table.tsx';

/** The fields of a message. */
export function SchemaTable({ label, schema }: { label: string; schema: Schema }) {
  const { properties = {}, required = [] } = schema;
  return (
    <FieldTable
      label={label}
      fields={Object.entries(properties).map(([name, field]) => ({
        name,
        type: typeOf(field),
        mark: field.readOnly ? 'output only' : required.includes(name) ? 'required' : '',
        description: [field.description, field.enum?.join(', ')].filter(Boolean).join(' '),
      }))}
    />
  );
}
