import {
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  inputResponse,
  type ServerContext,
} from '@modelcontextprotocol/server';

type Values = Record<string, unknown>;

/*
 * In the newer era of the protocol, an assistant's program can put a question to the person itself (elicitation). A
 * proposal is then asked at once: the handle travels as the state of the request, and the program repeats the call with
 * the answer. The handle proves the same as it does in the field `confirm`.
 */

/** The key of the only question that tools ask. */
const question = 'confirm';

/**
 * The arguments of a call, with the handle if the person has agreed. If they have not, only the handle, which then
 * proves nothing and must be dropped.
 */
export function answeredInput(
  { mcpReq }: ServerContext,
  input: Values,
): { input: Values } | { declined: string } {
  const response = inputResponse(mcpReq.inputResponses, question);
  if (response.kind !== 'elicit') return { input };
  const state: unknown = mcpReq.requestState();
  const handle = typeof state === 'string' ? state : '';
  return response.action === 'accept' && handle !== ''
    ? { input: { ...input, confirm: handle } }
    : { declined: handle };
}

/** A proposal as a question to the person. Undefined for other answers, and for programs that cannot ask. */
export function questionOf({ mcpReq }: ServerContext, answer: Values) {
  const { proposal, confirm } = answer;
  if (typeof proposal !== 'string' || typeof confirm !== 'string' || !asks(mcpReq.envelope)) return undefined;
  const requestedSchema = { type: 'object' as const, properties: {} };
  const ask = inputRequired.elicit({ message: `${proposal} Go ahead?`, requestedSchema });
  return inputRequired({ inputRequests: { [question]: ask }, requestState: confirm });
}

/** Whether the program that sent a request can ask with a form, which is what a capability without modes means. */
function asks(envelope: ServerContext['mcpReq']['envelope']): boolean {
  const capabilities = (envelope as Values | undefined)?.[CLIENT_CAPABILITIES_META_KEY];
  const { elicitation } = (capabilities ?? {}) as { elicitation?: { form?: object; url?: object } };
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}
