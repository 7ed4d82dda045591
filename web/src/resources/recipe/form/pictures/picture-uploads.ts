import type { Client } from '@potluck/contract';
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { useApi } from '../../../../api/api.ts';

/** A picture that this form uploads, and how far that is. */
export interface PictureUpload {
  /** Placeholder for the address until the server gives one. */
  placeholder: string;
  /** The picture, or the web address that the server fetches it from. */
  from: Blob | string;
  /** For messages: the name of the file, or the address. */
  title: string;
  state: 'uploading' | 'done' | 'failed';
  error?: unknown;
  /** The address under which the server has it. */
  uri: string;
}

const prefix = 'upload:';
/** While the server processes a picture, the next one is on its way. */
const atOnce = 2;

/**
 * The uploads of a form. They start when pictures are chosen, so that saving rarely has to wait, and a failure costs
 * only its own picture. The form's values hold a placeholder until the server has given an address.
 */
export class PictureUploads {
  readonly #client: Client;
  readonly #uploads = new Map<string, PictureUpload>();
  readonly #prepared: string[] = [];
  readonly #waiting: string[] = [];
  readonly #listeners = new Set<() => void>();
  #running = 0;
  #idle = Promise.withResolvers<void>();
  /** Called with the placeholder and the address of each finished upload. */
  onDone: (placeholder: string, uri: string) => void = () => undefined;

  constructor(client: Client) {
    this.#client = client;
  }

  /** Starts to upload pictures; returns their placeholders. */
  add(pictures: readonly (Blob | string)[]): string[] {
    const placeholders = pictures.map(from => this.prepare(from));
    this.begin();
    return placeholders;
  }

  /** The placeholder of a picture that is uploaded once `begin` is called. */
  prepare(from: Blob | string): string {
    const placeholder = `${prefix}${crypto.randomUUID()}`;
    const title = from instanceof File ? from.name : typeof from === 'string' ? from : '';
    this.#uploads.set(placeholder, { placeholder, from, title, state: 'uploading', uri: '' });
    this.#prepared.push(placeholder);
    return placeholder;
  }

  begin(): void {
    for (const placeholder of this.#prepared.splice(0)) this.#enqueue(placeholder);
  }

  /** Undefined for the address of a stored picture. */
  of(uri: string): PictureUpload | undefined {
    return this.#uploads.get(uri);
  }

  /** Tries a failed upload again. */
  retry(placeholder: string): void {
    if (this.of(placeholder)?.state !== 'failed') return;
    this.#change(placeholder, { state: 'uploading', error: undefined });
    this.#enqueue(placeholder);
  }

  /** Waits for these uploads, trying failed ones once more. Returns those that failed. */
  async settle(placeholders: readonly string[]): Promise<PictureUpload[]> {
    for (const each of placeholders) this.retry(each);
    while (this.#running > 0 || this.#waiting.length > 0) await this.#idle.promise;
    return placeholders.flatMap(each => this.of(each) ?? []).filter(({ state }) => state === 'failed');
  }

  /** The address of a picture; '' while it is not uploaded, or if its upload was lost with the page. */
  addressOf(uri: string): string {
    return uri.startsWith(prefix) ? (this.of(uri)?.uri ?? '') : uri;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #enqueue(placeholder: string): void {
    this.#waiting.push(placeholder);
    this.#next();
  }

  #next(): void {
    if (this.#running >= atOnce) return;
    const placeholder = this.#waiting.shift();
    if (placeholder === undefined) return;
    this.#running += 1;
    void this.#upload(placeholder).finally(() => {
      this.#running -= 1;
      this.#next();
      if (this.#running > 0) return;
      this.#idle.resolve();
      this.#idle = Promise.withResolvers();
    });
  }

  async #upload(placeholder: string): Promise<void> {
    const from = this.of(placeholder)?.from ?? '';
    try {
      const uri = await uploadPictureFrom(this.#client, from);
      this.#change(placeholder, { state: 'done', uri });
      this.onDone(placeholder, uri);
    } catch (error) {
      this.#change(placeholder, { state: 'failed', error });
    }
  }

  #change(placeholder: string, change: Partial<PictureUpload>): void {
    const upload = this.of(placeholder);
    if (upload) this.#uploads.set(placeholder, { ...upload, ...change });
    for (const listener of this.#listeners) listener();
  }
}

/** Uploads a picture for a recipe that is saved later; the server fetches it if it is a web address. */
export async function uploadPictureFrom(
  client: Client,
  from: Blob | string,
  signal?: AbortSignal,
): Promise<string> {
  const path = '/files/meals/v1alpha1/recipes:uploadPicture';
  const body = new FormData();
  if (typeof from !== 'string') body.append('file', from);
  const request =
    typeof from === 'string'
      ? ({ method: 'POST', path, query: { uri: from } } as const)
      : ({ method: 'POST', path, body } as const);
  const { imageUri } = await client.send<{ imageUri: string }>(request, { signal });
  return imageUri;
}

/** The uploads of the form that is open. */
export function usePictureUploads(): PictureUploads {
  const client = useApi();
  const [uploads] = useState(() => new PictureUploads(client));
  return uploads;
}

export const PictureUploadsContext = createContext<PictureUploads | null>(null);

/** The upload behind a placeholder; undefined for a stored picture. */
export function useUpload(uri: string): PictureUpload | undefined {
  const uploads = useContext(PictureUploadsContext);
  return useSyncExternalStore(uploads?.subscribe ?? never, () => uploads?.of(uri));
}

const never = () => () => undefined;
