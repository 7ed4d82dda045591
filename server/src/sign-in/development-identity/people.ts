import { hash } from 'node:crypto';

export interface Person {
  email: string;
  name: string;
}

/** Who has said who they are since the process began, by the subject that their e-mail address makes them. */
export class People {
  readonly #bySubject = new Map<string, Person>();

  /** Takes somebody's word; gives their subject, the same for the same address in every process. */
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
