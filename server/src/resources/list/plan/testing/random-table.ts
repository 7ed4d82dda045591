import type { Client } from '@potluck/contract/client';
import { between, pick } from '@potluck/contract/ingredient/seeded';

interface Guest {
  name: string;
  response: (typeof answers)[number];
  portion: number;
}

const answers = ['NEEDS_ACTION', 'ACCEPTED', 'TENTATIVE', 'DECLINED'] as const;

/**
 * The guests of a dinner and the bringer of its dish: guests are invited, answer, change their portions and bring
 * dishes at random.
 */
export class RandomTable {
  readonly #guests: Guest[] = [];
  readonly #event: string;
  /** Whether another person brings the dish, or is wanted to. */
  brought = false;

  constructor(event: string) {
    this.#event = event;
  }

  /** The headcount: portions of all who accepted. */
  get heads(): number {
    const coming = this.#guests.filter(({ response }) => response === 'ACCEPTED');
    return coming.reduce((sum, { portion }) => sum + portion, 0);
  }

  /** Changes something about the guests; returns a description. */
  async change(client: Client, random: () => number, dish: string): Promise<string> {
    const guest = this.#guests[between(random, 0, this.#guests.length - 1)];
    const kind = guest ? between(random, 0, 5) : 0;
    if (!guest || kind === 0) return this.#ask(client, random);
    if (kind <= 2) return this.#answer(client, random, guest);
    if (kind === 3) {
      this.#guests.splice(this.#guests.indexOf(guest), 1);
      await client.attendee.delete({ name: guest.name });
      return `${guest.name} is not asked any more`;
    }
    const [bringer, open] = kind === 4 ? [guest.name, false] : ['', random() < 0.5];
    await client.eventRecipe.update({ eventRecipe: { name: dish, bringer, open } });
    this.brought = bringer !== '' || open;
    return `${bringer || (open ? 'anybody' : 'nobody')} brings ${dish}`;
  }

  async #ask(client: Client, random: () => number): Promise<string> {
    const stated = saying(random);
    const attendee = { displayName: `Guest ${this.#guests.length}`, ...stated };
    const { name } = await client.attendee.create({ parent: this.#event, attendee });
    this.#guests.push({ name, ...stated });
    return `${name} says ${stated.response} for ${stated.portion}`;
  }

  async #answer(client: Client, random: () => number, guest: Guest): Promise<string> {
    Object.assign(guest, saying(random));
    await client.attendee.update({ attendee: guest });
    return `${guest.name} says ${guest.response} for ${guest.portion}`;
  }
}

function saying(random: () => number): Omit<Guest, 'name'> {
  return {
    response: pick(random, answers as never as [Guest['response']]),
    portion: pick(random, [0.5, 1, 2]),
  };
}
