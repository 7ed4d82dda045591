import { expect } from 'vitest';
import type { Person, TestWorld } from './world.ts';

export type Json = Record<string, unknown> & { name: string };

/** Calls by a client that does not know the contract: lines such as `GET lists/v1alpha1/lists`. */
export class PlainCalls {
  readonly #world: TestWorld;

  constructor(world: TestWorld) {
    this.#world = world;
  }

  async ask(as: Person, line: string, body?: object) {
    const [method = '', path = ''] = line.split(' ');
    const answer = await this.#world.app.inject({
      method: method as 'GET',
      url: `/api/${path}`,
      headers: { authorization: `Bearer ${as.token}` },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, json: answer.json() };
  }

  async given(as: Person, line: string, body?: object): Promise<Json> {
    const { status, json } = await this.ask(as, line, body);
    expect(status, `${line} ${JSON.stringify(json)}`).toBe(200);
    return json;
  }

  async statusOf(as: Person, line: string, body?: object): Promise<number> {
    return (await this.ask(as, line, body)).status;
  }

  /** The names in a list. */
  async listed(as: Person, collection: string, filter: string, parent = ''): Promise<string[]> {
    const query = new URLSearchParams({ filter, parent, pageSize: '1000' });
    const json = await this.given(as, `GET ${collection}?${query}`);
    const [items = []] = Object.values(json).filter(value => Array.isArray(value));
    return items.map(({ name }: Json) => name);
  }
}
