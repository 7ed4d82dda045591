import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '../../auth/use-auth.ts';
import classes from '../api-docs.module.css';
import type { Schema } from '../api-document.ts';

export interface DescribedField {
  name: string;
  schema: Schema;
  /** Where the parameter is sent, such as `query`; undefined for a field of a message. */
  place?: string;
  mark: 'required' | 'outputOnly' | '';
  description?: string;
  of: SchemaTableProps['of'];
}

/** Fields or parameters, each with its type, its limits and its description. */
export function FieldTable({ label, fields }: { label: string; fields: DescribedField[] }) {
  return (
    <dl className={classes.fields} aria-label={label}>
      {fields.map(field => (
        <div key={`${field.place} ${field.name}`}>
          <dt>
            <code>{field.name}</code>
            <Mark mark={field.mark} />
          </dt>
          <dd>
            <code className={classes.type}>
              {[field.place, typeOf(field.schema)].filter(Boolean).join(' · ')}
            </code>
            {field.description && <Prose>{field.description}</Prose>}
            <Limits schema={field.schema} />
            <Inside field={field} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Mark({ mark }: Pick<DescribedField, 'mark'>) {
  if (!mark) return null;
  return (
    <span className="tiny danger ms-3">
      {mark === 'required' ? <Trans>required</Trans> : <Trans>output only</Trans>}
    </span>
  );
}

function Limits({ schema }: { schema: Schema }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const limits = limitsIn(schema, { i18n, locale });
  // Numbers are accepted too; the type says so.
  const names = schema.enum?.filter(each => typeof each === 'string');
  return (
    <>
      {limits.length > 0 && <span className={classes.limits}>{limits.join(' · ')}</span>}
      {names && <code className={classes.choices}>{names.join(', ')}</code>}
    </>
  );
}

/** The fields of a nested object, collapsed: readers rarely look that deep. */
function Inside({ field: { name, schema, of } }: { field: DescribedField }) {
  const inner = objectIn(schema);
  if (!inner) return null;
  return (
    <details className={classes.inside}>
      <summary>
        <Trans>
          Fields of <code>{name}</code>
        </Trans>
      </summary>
      <SchemaTable label={name} schema={inner} of={of} />
    </details>
  );
}

interface SchemaTableProps {
  label: string;
  schema: Schema;
  /** Answers contain every field: only requests can omit some. */
  of: 'request' | 'answer';
}

/** The fields of a message. */
export function SchemaTable({ label, schema, of }: SchemaTableProps) {
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).map(([name, field]) => ({
    name,
    schema: field,
    of,
    mark: markOf(field, of === 'request' && required.includes(name)),
    description: field.description,
  }));
  return <FieldTable label={label} fields={fields} />;
}

function markOf({ readOnly }: Schema, needed: boolean): DescribedField['mark'] {
  if (needed) return 'required';
  return readOnly ? 'outputOnly' : '';
}

/** The limits of a schema in words: length, range, count, allowed values. */
function limitsIn(schema: Schema, { i18n, locale }: { i18n: I18n; locale: string | undefined }): string[] {
  const { minLength = 0, maxLength, minimum, maximum, maxItems, pattern } = schema;
  const number = (value: number) => value.toLocaleString(locale);
  return [
    maxLength !== undefined &&
      t(i18n)`${plural(maxLength, { one: 'At most # character', other: 'At most # characters' })}`,
    minLength > 0 && t(i18n)`Not empty`,
    maxItems !== undefined &&
      t(i18n)`${plural(maxItems, { one: 'At most # entry', other: 'At most # entries' })}`,
    minimum !== undefined && maximum !== undefined && t(i18n)`From ${number(minimum)} to ${number(maximum)}`,
    minimum !== undefined && maximum === undefined && t(i18n)`At least ${number(minimum)}`,
    pattern !== undefined && pattern !== '\\S' && t(i18n)`Matches ${pattern}`,
  ].filter(each => each !== false);
}

/** A sentence of a document; text between backticks is code. */
export function Prose({ children }: { children: string }) {
  const parts = children.split('`');
  return (
    <span className="small muted">
      {parts.map((part, at) =>
        at % 2 === 1 ? <code key={parts.slice(0, at).join('`')}>{part}</code> : part,
      )}
    </span>
  );
}

/** A schema's type in short code: `string`, `Recipe[]`, `string | null`. */
export function typeOf(schema: Schema = {}): string {
  const { $ref, oneOf, anyOf, items, type, format, enum: names } = schema;
  if ($ref) return $ref.split('/').at(-1) ?? '';
  if (oneOf || anyOf) return (oneOf ?? anyOf ?? []).map(typeOf).join(' | ');
  if (items) return `${typeOf(items)}[]`;
  const types = [type ?? (names || 'const' in schema ? 'string' : 'any')].flat().join(' | ');
  return format ? `${types} (${format})` : types;
}

/** The object schema inside a field, single or repeated; undefined if there is none. */
export function objectIn({ items, oneOf, properties, ...schema }: Schema): Schema | undefined {
  if (items) return objectIn(items);
  const inner = oneOf?.map(objectIn).find(Boolean);
  return inner ?? (properties && Object.keys(properties).length > 0 ? { ...schema, properties } : undefined);
}
