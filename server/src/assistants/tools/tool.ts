import type { Field, Fields, JsonSchema } from '@potluck/contract/field';
import { list, required, text, type ValuesOf } from '@potluck/contract/fields';
import type { KeyScope, ScopeKind, ScopeLevel } from '@potluck/contract/resources/access-key';
import type { AssistantChangeTool } from '@potluck/contract/resources/access-key/assistant-change';
import { levelIncludes } from '@potluck/contract/resources/access-key/scope-needs';
import type { Context } from '../../context/context.ts';
import type { MethodCalls } from '../../methods/method-calls.ts';
import type { UndoRecorder } from '../../resources/assistant-change/undo-steps.ts';
import type { AssistantConnection } from '../connection.ts';

/** How many things a call takes at most, and how many a page has. */
export const maxThings = 25;
export const pageSize = 50;
/** Removing more things than this needs a confirmation. */
export const removedUnasked = 3;

/** What a tool works with: the methods of the API, as the connection may use them. */
export interface ToolCall {
  context: Context;
  connection: AssistantConnection;
  api: MethodCalls;
  /** The person's time zone. */
  zone: string;
}

/** The same inside the transaction of a change. */
export interface ChangeCall extends ToolCall {
  recorder: UndoRecorder;
}

/** What a change would do to a thing, in a sentence with its title, if the person should confirm that first. */
export type Proposal = { sentence: string; thing: string } | undefined;

interface ToolBase<F extends Fields> {
  name: string;
  title: string;
  description: string;
  /** The kinds that a connection's scope must all include; any will do if absent. */
  kinds?: readonly ScopeKind[];
  fields: F;
}

export interface ReadTool<F extends Fields = Fields> extends ToolBase<F> {
  reads: (call: ToolCall, input: ValuesOf<F>) => Promise<object>;
}

export interface ChangeTool<F extends Fields = Fields> extends ToolBase<F> {
  level: ScopeLevel;
  /** Whether it may remove something. */
  destructive?: true;
  /** The kind of change that it saves; absent for a tool that undoes. */
  saves?: AssistantChangeTool;
  /** Answers instead of a change for calls that only look at what it would do. */
  previews?: (call: ToolCall, input: ValuesOf<F>) => Promise<object | undefined>;
  /** For tools with a `confirm` field: large removals, and changes that touch the answers of others. */
  proposes?: (call: ToolCall, input: ValuesOf<F>) => Promise<Proposal>;
  changes: (call: ChangeCall, input: ValuesOf<F>) => Promise<object>;
}

export type Tool = ReadTool | ChangeTool;

export function readTool<const F extends Fields>(tool: ReadTool<F>): Tool {
  return tool as unknown as ReadTool;
}

export function changeTool<const F extends Fields>(tool: ChangeTool<F>): Tool {
  return tool as unknown as ChangeTool;
}

export function isChange(tool: Tool): tool is ChangeTool {
  return 'changes' in tool;
}

/** Whether a connection may use a tool. The methods that it calls decide again. */
export function isWithin(scope: Pick<KeyScope, 'kinds' | 'level'> | undefined, tool: Tool): boolean {
  if (!scope) return true;
  const covered = tool.kinds?.every(kind => scope.kinds.includes(kind)) ?? true;
  return covered && levelIncludes(scope.level, isChange(tool) ? tool.level : 'READ');
}

/** A field with a sentence for the assistant. */
export function explained<T, B extends Field['behavior']>(
  field: Field<T, B>,
  description: string,
): Field<T, B> {
  return { ...field, json: { ...field.json, description } };
}

export function name(what: string): Field<string, 'optional'> {
  return explained(text({ max: 400 }), what);
}

export function names(what: string): Field<string[], 'optional'> {
  return explained(list(required(text({ max: 400 })), { max: maxThings }), what);
}

/** A day, `2027-01-31`, or a time, `2027-01-31T19:00`, in the person's time zone unless it has an offset. */
export function time(what = ''): Field<string, 'optional'> {
  const field = text({
    max: 40,
    pattern: /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/,
    hint: 'must be a day such as 2027-01-31 or a time such as 2027-01-31T19:00',
  });
  return what === '' ? field : explained(field, what);
}

/** The handle of a proposal that the person has confirmed. */
export const confirm = name('handle of a proposal');

/** A tool as `tools/list` describes it. */
export function describedTool(tool: Tool) {
  const { name, title, description } = tool;
  const annotations = isChange(tool)
    ? { destructiveHint: tool.destructive ?? false }
    : { readOnlyHint: true };
  return { name, title, description, inputSchema: objectOf(tool.fields), annotations };
}

/** The schema without the limits, which errors explain: assistants read it with every conversation. */
function objectOf(fields: Fields): { type: 'object'; [key: string]: unknown } {
  const entries = Object.entries(fields);
  const needed = entries.filter(([, { behavior }]) => behavior === 'required').map(([key]) => key);
  const properties = Object.fromEntries(entries.map(([key, field]) => [key, schemaOf(field)]));
  return { type: 'object', properties, ...(needed.length > 0 && { required: needed }) };
}

function schemaOf({ json, item, fields }: Field): JsonSchema {
  const description = json.description ? { description: json.description } : {};
  if (item) return { type: 'array', items: schemaOf(item), ...description };
  if (fields) return { ...objectOf(fields), ...description };
  const names = Array.isArray(json.enum)
    ? { enum: json.enum.filter(each => !String(each).endsWith('UNSPECIFIED')) }
    : {};
  return { type: Array.isArray(json.type) ? json.type[0] : json.type, ...names, ...description };
}
