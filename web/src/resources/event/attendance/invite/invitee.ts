import type { Attendee } from '@potluck/contract';

/** Somebody who could be asked: a person, a circle, or a guest, who has no account. */
export interface Invitee extends Pick<Attendee, 'person' | 'circle' | 'displayName' | 'title' | 'imageUri'> {
  /** How they are known: by a handle, or as a guest. */
  handle: string;
}

export function guestCalled(displayName: string): Invitee {
  return { person: '', circle: '', displayName, title: displayName, imageUri: '', handle: '' };
}
