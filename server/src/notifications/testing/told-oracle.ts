import { expectedStanding, type Grant, type World } from '../../testing/sharing/random-world.ts';

/** What somebody is expected to have been told: what one person did to one thing is one entry. */
export interface Expected {
  kind: string;
  root: string;
  actor: string;
  about: string;
  count: number;
}

/** Who is told of what in a world, and what they are shown of it later: written from the rules alone. */
export class ToldOracle {
  readonly #world: World;
  readonly #bells = new Map<string, Map<string, Expected>>();
  readonly muted = new Set<string>();

  constructor(world: World) {
    this.#world = world;
  }

  /** A grant has become another, while `before` it and after it everything else is the same. */
  granted(actor: string, before: Grant | undefined, after: Grant | undefined): void {
    const grant = after ?? before;
    if (!grant) return;
    const { resource: root, name } = grant;
    const asker = grant.requester ?? '';
    const concerned = [...this.#behind(grant.recipient)];
    if (after?.state === 100 && !before) {
      const asked = after.target === 100 ? this.#answering(after) : this.#holders(root, 300);
      for (const person of asked)
        this.#tell(person, {
          kind: after.target === 100 ? 'INVITED' : 'ACCESS_ASKED',
          root,
          actor,
          about: name,
        });
      return;
    }
    let heard = '';
    if (before?.state === 100 && asker !== '' && asker !== actor) {
      const answered =
        !after &&
        (before.target === 200 || before.recipient === actor || before.recipient.startsWith('circles/'));
      const kind = after?.state === 200 ? 'INVITATION_ACCEPTED' : answered ? 'INVITATION_DECLINED' : '';
      if (kind) this.#tell(asker, { kind, root, actor, about: root });
      if (kind) heard = asker;
    }
    for (const person of concerned) {
      const [then, now] = [this.#held(person, root, before, name), this.#held(person, root, after, name)];
      if (then === now || person === heard) continue;
      const kind = then === 0 ? 'INVITED' : now === 0 ? 'ACCESS_TAKEN' : 'LEVEL_CHANGED';
      this.#tell(person, { kind, root, actor, about: then === 0 ? name : root });
    }
  }

  moved(actor: string, event: string): void {
    const root = event.split('/events/')[0] ?? '';
    for (const person of this.#holders(root, 100))
      this.#tell(person, { kind: 'EVENT_MOVED', root, actor, about: event });
  }

  /** What a person finds when they look now. */
  bell(person: string): string[] {
    const entries = [...(this.#bells.get(person)?.values() ?? [])];
    return entries.flatMap(entry => (this.#shown(person, entry) ? this.#words(person, entry) : [])).sort();
  }

  #words(person: string, { kind, root, actor, count }: Expected): string {
    const thing = this.#world.things.find(({ name }) => name === root);
    const seen = thing && expectedStanding(this.#world, person, thing).visible;
    return `${kind} ${root} by ${actor} ×${count} ${seen ? thing.title : ''}`;
  }

  #shown(person: string, { kind, root, about }: Expected): boolean {
    const thing = this.#world.things.find(({ name }) => name === root);
    if (!thing) return false;
    const { visible, level } = expectedStanding(this.#world, person, thing);
    if (kind === 'ACCESS_TAKEN') return true;
    if (kind === 'EVENT_MOVED') return level >= 100 || thing.visibility === 1;
    const stands = this.#world.grants.some(({ name }) => name === about);
    return visible && (about === root || stands);
  }

  #tell(person: string, { kind, root, actor, about }: Omit<Expected, 'count'>): void {
    if (person === actor || this.muted.has(`${person} ${root}`)) return;
    const bell = this.#bells.get(person) ?? new Map<string, Expected>();
    this.#bells.set(person, bell);
    const key = `${kind} ${root} ${actor}`;
    const count = (bell.get(key)?.count ?? 0) + 1;
    bell.set(key, { kind, root, actor, about, count });
  }

  #behind(recipient: string): string[] {
    return recipient.startsWith('users/') ? [recipient] : this.#members(recipient, 100);
  }

  #members(circle: string, level: number): string[] {
    return this.#world.grants
      .filter(grant => grant.resource === circle && grant.state === 200 && grant.level >= level)
      .map(({ recipient }) => recipient);
  }

  /** Those who may answer an offer and see it. */
  #answering({ recipient, resource }: Grant): string[] {
    const may = recipient.startsWith('users/')
      ? [recipient]
      : this.#members(recipient, 300).filter(person => !this.muted.has(`${person} ${recipient}`));
    const thing = this.#world.things.find(({ name }) => name === resource);
    return may.filter(person => thing && expectedStanding(this.#world, person, thing).visible);
  }

  #holders(root: string, level: number): string[] {
    return this.#world.people.filter(person => this.#held(person, root) >= level);
  }

  /** What they hold themself or through a circle, where one grant says something else or is not there. */
  #held(person: string, root: string, instead?: Grant, of = ''): number {
    const others = this.#world.grants.filter(({ name }) => name !== of);
    const grants = (instead ? [...others, instead] : others).filter(
      ({ resource, state }) => resource === root && state === 200,
    );
    const visibility = this.#world.things.find(({ name }) => name === root)?.visibility ?? 300;
    return Math.max(
      0,
      ...grants.map(({ recipient, level }) => {
        if (recipient === person) return level;
        if (!recipient.startsWith('circles/') || visibility > 200) return 0;
        if (this.muted.has(`${person} ${recipient}`)) return 0;
        const role = this.#world.grants.find(
          each => each.resource === recipient && each.recipient === person && each.state === 200,
        );
        return role ? Math.min(level, role.level) : 0;
      }),
    );
  }
}
