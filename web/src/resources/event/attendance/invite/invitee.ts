import type { Attendee } from '@potluck/contract';

/** A possible attendee: a person, a circle, or a guest without an account. */
export interface Invitee extends Pick<Attendee, 'person' | 'circle' | 'displayName' | 'title' | 'imageUri'> {
  /** A user’s handle, or the word for a guest. */
  handle: string;
}

export function guestNamed(displayName: string): Invitee {
  return { person: '', circle: '', displayName, title: displayName, imageUri: '', handle: '' };
}
