// One file for rarely opened screens about programs that act for people.

export { AccessKeys } from '../access-keys/access-keys.tsx';
export { AssistantChanges } from '../assistants/assistant-changes.tsx';
export { ConnectScreen } from '../assistants/connect-screen.tsx';
