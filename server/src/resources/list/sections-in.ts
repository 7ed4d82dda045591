import type { ListSection } from '@potluck/contract/resources/list';

/** The sections that the stored body of a list has. */
export function sectionsIn(body: string): ListSection[] {
  return (JSON.parse(body) as { sections?: ListSection[] }).sections ?? [];
}
