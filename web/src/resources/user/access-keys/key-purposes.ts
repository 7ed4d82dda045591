import { msg } from '@lingui/core/macro';
import type { KeyScope } from '@potluck/contract';
import type { ScopeKind, ScopeLevel } from '@potluck/contract/resources/access-key';

export type Purpose = 'CALENDAR_APP' | 'SCRIPT' | 'ASSISTANT';
export type Kind = Exclude<ScopeKind, 'SCOPE_KIND_UNSPECIFIED'>;
export type Level = Exclude<ScopeLevel, 'SCOPE_LEVEL_UNSPECIFIED'>;

const kinds: Kind[] = ['CALENDAR', 'LIST', 'RECIPE', 'COOKBOOK', 'MENU', 'PANTRY'];
const everywhere = { circles: [], things: [] };

/** What an assistant gets unless its person decides otherwise. */
export const assistantScope: KeyScope = { doors: ['MCP'], kinds, level: 'PLAN', ...everywhere };

interface PurposeOptions {
  label: ReturnType<typeof msg>;
  explanation: ReturnType<typeof msg>;
  /** What a new key may do; null for everything that its owner may do with a key. */
  scope: KeyScope | null;
  kinds: Kind[];
  levels: readonly (Level | 'ALL')[];
}

/** What an access key is for: this decides which interface it opens, and what is offered for it. */
export const purposes: Readonly<Record<Purpose, PurposeOptions>> = {
  CALENDAR_APP: {
    label: msg`Calendar app`,
    explanation: msg`Shows calendars and lists in the app on your phone or computer.`,
    scope: { doors: ['DAV'], kinds: ['CALENDAR', 'LIST'], level: 'PLAN', ...everywhere },
    kinds: ['CALENDAR', 'LIST'],
    levels: ['READ', 'PLAN', 'WRITE'],
  },
  SCRIPT: {
    label: msg`Script`,
    explanation: msg`Lets a program that you wrote use the API.`,
    scope: null,
    kinds,
    levels: ['ALL', 'READ', 'PLAN', 'WRITE'],
  },
  ASSISTANT: {
    label: msg`Assistant`,
    explanation: msg`Lets an AI assistant plan with you (MCP).`,
    scope: assistantScope,
    kinds,
    levels: ['READ', 'PLAN', 'WRITE'],
  },
};

/** What an existing key is for. */
export function purposeOf(scope: KeyScope | null): Purpose {
  if (scope?.doors.includes('DAV')) return 'CALENDAR_APP';
  return scope?.doors.includes('MCP') ? 'ASSISTANT' : 'SCRIPT';
}
