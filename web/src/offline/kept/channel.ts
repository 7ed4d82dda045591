/** A message about what the user keeps: the choices have changed, or the user asked for a refresh. */
export type KeptMessage = 'chosen' | 'asked';

/** The channel between the tabs of a user; it also reaches other channels of the same tab. */
export function keptChannel(userName: string): BroadcastChannel {
  return new BroadcastChannel(`kept:${userName}`);
}
