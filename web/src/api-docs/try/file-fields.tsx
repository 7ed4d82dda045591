import { useId } from 'react';
import classes from '../api-docs.module.css';
import type { Call } from '../api-document.ts';
import { type Draft, formType } from './draft.ts';

interface FileFieldsProps {
  call: Call;
  files: Draft['files'];
  onChange: (files: Draft['files']) => void;
}

/** The files that a call takes, each field by its name. */
export function FileFields({ call, files, onChange }: FileFieldsProps) {
  const id = useId();
  const { properties = {} } = call.requestBody?.content?.[formType]?.schema ?? {};
  return Object.entries(properties).map(([field, { items, description }]) => (
    <div key={field} className={classes.file}>
      <label htmlFor={`${id}${field}`}>
        <code>{field}</code> <span className={classes.type}>{formType}</span>
      </label>
      <input
        id={`${id}${field}`}
        type="file"
        multiple={items !== undefined}
        aria-description={description}
        onChange={event => onChange({ ...files, [field]: [...(event.currentTarget.files ?? [])] })}
      />
    </div>
  ));
}
