import type { ResourceDefinition } from '@potluck/contract/define-resource';
import { toSnake } from '@potluck/contract/field-mask';
import { parentOf } from '@potluck/contract/names';
import { definitions, parentDefinition, resources, rootDefinition } from '@potluck/contract/resources';

/** A kind of thing that people hold, with what lies below it. */
export interface ExportedKind {
  definition: ResourceDefinition;
  /** The name of its file, without an ending. */
  file: string;
  below: readonly ExportedChild[];
}

export interface ExportedChild {
  definition: ResourceDefinition;
  file: string;
  /** From the name of the thing to a list of all of them: `/listItems/-` for completions. */
  path: string;
}

/** All that can be shared, but for people themselves. */
export const exportedKinds: readonly ExportedKind[] = definitions
  .filter(definition => definition.accessField && definition !== resources.user)
  .map(definition => ({ definition, file: fileOf(definition), below: childrenOf(definition) }));

function childrenOf(thing: ResourceDefinition): ExportedChild[] {
  return definitions
    .filter(each => parentDefinition(each) && rootDefinition(each) === thing)
    .map(definition => ({ definition, file: fileOf(definition), path: pathFrom(thing, definition) }));
}

function pathFrom(thing: ResourceDefinition, { pattern }: ResourceDefinition): string {
  return parentOf(pattern)
    .slice(thing.pattern.length)
    .replace(/\{\w+\}/g, '-');
}

/** `list-items` */
function fileOf({ plural }: ResourceDefinition): string {
  return toSnake(plural).replaceAll('_', '-');
}
