import { TagsInput, type TagsInputProps } from '@mantine/core';
import classes from './tag-input.module.css';

type TagInputProps = Omit<TagsInputProps, 'data' | 'label'> & { label: string; suggestions?: string[] };

/** Free-text tags with suggestions: Enter, a comma or leaving the field adds the typed tag. */
export function TagInput({ suggestions = [], ...props }: TagInputProps) {
  return (
    <TagsInput
      // Two friends can have the same name, and the field does not accept duplicates.
      data={[...new Set(suggestions)]}
      splitChars={[',', ';', '\n']}
      limit={12}
      classNames={{ pill: classes.tag, pillsList: 'gap-3' }}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      {...props}
    />
  );
}
