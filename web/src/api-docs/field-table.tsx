import classes from './api-docs.module.css';

interface FieldTableProps {
  label: string;
  fields: { name: string; type: string; mark: string; description: string }[];
}

export function FieldTable({ label, fields }: FieldTableProps) {
  return (
    <dl className={classes.fields} aria-label={label}>
      {fields.map(({ name, type, mark, description }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
            {mark && <span className={classes.mark}>{mark}</span>}
          </dt>
          <dd>
            <code className={classes.type}>{type}</code>
            {description && <span className={classes.description}>{description}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
