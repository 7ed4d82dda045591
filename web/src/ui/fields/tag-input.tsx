import { TagsInput, type TagsInputProps } from '@mantine/core';
import classes from './tag-input.module.css';

type TagInputProps = Omit<TagsInputProps, 'data' | 'label'> & { label: string; suggestions?: string[] };

/** Words of one's own as tags, with suggestions to pick from: Enter, a comma or leaving the field adds what is written. */
export function TagInput({ suggestions = [], ...props }: TagInputProps) {
  return (
    <TagsInput
      // Two friends may have one name, and the field takes no word twice.
      data={[...new Set(suggestions)]}
      splitChars={[',', ';', '\n']}
      limit={12}
      classNames={{ pill: classes.tag, pillsList: classes.tags }}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      {...props}
    />
  );
}
