import { hash } from 'node:crypto';

export interface Person {
  email: string;
  name: string;
}

/** Everyone who has signed in since the process started, by a subject derived from their e-mail address. */
export class People {
  readonly #bySubject = new Map<string, Person>();

  /** Accepts a claimed identity; returns its subject, which is the same for the same address in every process. */
  add({ email, name }: Person): string {
    const address = email.toLowerCase();
    const subject = hash('sha256', address, 'base64url');
    this.#bySubject.set(subject, { email: address, name });
    return subject;
  }

  find(subject: string): Person | undefined {
    return this.#bySubject.get(subject);
  }
}
