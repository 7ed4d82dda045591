import type { ListSection } from '@potluck/contract/resources/list';

/** The sections in a list's stored body. */
export function sectionsIn(body: string): ListSection[] {
  return (JSON.parse(body) as { sections?: ListSection[] }).sections ?? [];
}
