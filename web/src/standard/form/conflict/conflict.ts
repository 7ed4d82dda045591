/** Fields that two people changed at once. */
export interface Conflict {
  fields: readonly { field: string; mine: unknown; theirs: unknown }[];
}

/** For each field, whose version to keep. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;
