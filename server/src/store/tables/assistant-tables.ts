/** What one call of an assistant's tool changed, and how to undo it. */
export interface AssistantChangeTable {
  name: string;
  user: string;
  /** The name of the access key, which may be revoked since, and its title at that time. */
  connection: string;
  connection_title: string;
  /** Equal for changes that followed each other within ten minutes. */
  batch: string;
  tool: string;
  /** The names and titles of what it changed, as JSON. */
  things: string;
  /** How to undo it, as JSON: see `resources/assistant-change/undo-steps.ts`. */
  steps: string;
  state: 'DONE' | 'UNDONE' | 'PARTLY_UNDONE';
  search: string;
  version: number;
  create_time: number;
  undo_time: number | null;
}

/** A change that an assistant proposed, which happens only if it is confirmed in time. */
export interface AssistantProposalTable {
  handle_hash: string;
  connection: string;
  tool: string;
  /** The proposed arguments, as JSON. */
  request: string;
  expire_time: number;
}

export interface AssistantTables {
  assistant_change: AssistantChangeTable;
  assistant_proposal: AssistantProposalTable;
}
