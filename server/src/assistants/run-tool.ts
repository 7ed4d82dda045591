import type { Context } from '../context/context.ts';
import { MethodCalls } from '../methods/method-calls.ts';
import { parseFields } from '../request/validate.ts';
import { saveAssistantChange } from '../resources/assistant-change/save-change.ts';
import { UndoRecorder } from '../resources/assistant-change/undo-steps.ts';
import { zoneOfUser } from '../resources/user/settings-of.ts';
import { attributeChanges } from '../store/changes.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { authorOf } from './authors.ts';
import type { AssistantConnection } from './connection.ts';
import { requireFewChanges, takeWrite } from './connection-limits.ts';
import { proposalMinutes, saveProposal, takeProposal } from './proposals.ts';
import { fitting, visibleText } from './tool-answer.ts';
import { type ChangeTool, isChange, type Tool, type ToolCall } from './tools/tool.ts';

type Values = Record<string, unknown>;

/** Runs a tool and returns its answer, which fits the limit and shows all that it contains. */
export async function runTool(
  context: Context,
  connection: AssistantConnection,
  { tool, input }: { tool: Tool; input: unknown },
): Promise<Values> {
  const values = parseFields(tool.fields, input ?? {});
  const call = await toolCall(context, connection);
  const answer = isChange(tool) ? await runChange(call, tool, values) : await tool.reads(call, values);
  return fitting(visibleText(answer as Values));
}

/** What tools and resources read with. */
export async function toolCall(context: Context, connection: AssistantConnection): Promise<ToolCall> {
  const zone = (await zoneOfUser(context.store.db, connection.user)) || 'UTC';
  return { context, connection, zone, api: new MethodCalls(context, connection.viewer) };
}

async function runChange(call: ToolCall, tool: ChangeTool, values: Values): Promise<object> {
  const { confirm = '', ...request } = values;
  const preview = await tool.previews?.(call, values);
  if (preview) return preview;
  const { context, connection } = call;
  const proposed = { connection, tool: tool.name, request };
  if (confirm === '') {
    const proposal = await tool.proposes?.(call, values);
    if (proposal) {
      const { sentence, thing } = proposal;
      const by = await authorOf(context.store, connection.user, thing);
      const handle = await context.store.transact(tx => saveProposal(tx, proposed));
      const hint = `Nothing has changed. Ask the person; if they agree, repeat the call with confirm within ${proposalMinutes} minutes.`;
      return { proposal: sentence, by, confirm: handle, hint };
    }
  }
  takeWrite(context, connection);
  return context.store.transact(async tx => {
    await requireFewChanges(tx, connection);
    if (confirm !== '') await takeProposal(tx, String(confirm), proposed);
    attributeChanges(tx, connection.title);
    const within = { ...context, store: inTransaction(context.store, tx) };
    const recorder = new UndoRecorder(tx);
    const api = new MethodCalls(within, connection.viewer);
    const answer = await tool.changes({ ...call, context: within, api, recorder }, values);
    if (!tool.saves) return answer;
    const steps = await recorder.finish();
    if (steps.length === 0) return answer;
    const { name } = await saveAssistantChange(tx, connection, { tool: tool.saves, steps });
    return { ...answer, change: name };
  }, connection.user);
}
