import { expectedAccess, type Grant, type World } from '../../testing/sharing/random-world.ts';
import type { Gathering, Invited } from './gathering.ts';
import { opensEvent, type Telling, tellingsOf } from './guests-oracle.ts';

/** An entry that a person should have. One person's changes to one thing are one entry. */
type Expected = Omit<Telling, 'person'> & { count: number };

/** Who is notified of what in a world, and what their entries later show, computed from the rules alone. */
export class NotificationOracle {
  readonly #world: World;
  readonly #bells = new Map<string, Map<string, Expected>>();
  readonly muted = new Set<string>();
  #gathering: Gathering = { events: [], guests: [] };

  constructor(world: World) {
    this.#world = world;
  }

  /** A grant changed from `before` to `after`, and nothing else changed. */
  granted(actor: string, before: Grant | undefined, after: Grant | undefined): void {
    const grant = after ?? before;
    if (!grant) return;
    const { resource: root, name } = grant;
    const asker = grant.requester ?? '';
    const concerned = [...this.#behind(grant.recipient)];
    if (after?.state === 100 && !before) {
      const askers = after.target === 100 ? this.#answering(after) : this.#holders(root, 300);
      for (const person of askers)
        this.#tell(person, {
          kind: after.target === 100 ? 'INVITED' : 'ACCESS_ASKED',
          root,
          actor,
          about: name,
        });
      return;
    }
    let kinds = '';
    if (before?.state === 100 && asker !== '' && asker !== actor) {
      const answered =
        !after &&
        (before.target === 200 || before.recipient === actor || before.recipient.startsWith('circles/'));
      const kind = after?.state === 200 ? 'INVITATION_ACCEPTED' : answered ? 'INVITATION_DECLINED' : '';
      if (kind) this.#tell(asker, { kind, root, actor, about: root });
      if (kind) kinds = asker;
    }
    for (const person of concerned) {
      const [then, now] = [this.#held(person, root, before, name), this.#held(person, root, after, name)];
      if (then === now || person === kinds) continue;
      const kind = then === 0 ? 'INVITED' : now === 0 ? 'ACCESS_TAKEN' : 'LEVEL_CHANGED';
      this.#tell(person, { kind, root, actor, about: then === 0 ? name : root });
    }
  }

  /** Somebody planned, invited, answered, moved or cancelled something. */
  gathered(actor: string, before: Gathering, after: Gathering): void {
    this.#gathering = after;
    const rules = {
      people: this.#world.people,
      holds: (person: string, root: string) => this.#held(person, root) >= 100,
      isInvited: (person: string, guest: Invited, root: string) =>
        this.#isInvited(person, guest, root) && !this.muted.has(`${person} ${guest.circle}`),
    };
    for (const { person, ...telling } of tellingsOf(rules, { actor, before, after }))
      this.#tell(person, telling);
  }

  /** The entries that a person sees now. */
  bell(person: string): string[] {
    const entries = [...(this.#bells.get(person)?.values() ?? [])];
    return entries.flatMap(entry => (this.#shown(person, entry) ? this.#words(person, entry) : [])).sort();
  }

  #words(person: string, { kind, root, actor, about, count, start }: Expected): string {
    const thing = this.#world.things.find(({ name }) => name === root);
    const seen = thing && expectedAccess(this.#world, person, thing).visible;
    const to = start === undefined ? '' : new Date(start).toISOString();
    return `${kind} ${about} by ${actor} ×${count} ${seen ? thing.title : ''} ${to}`;
  }

  #shown(person: string, { kind, root, about, guest }: Expected): boolean {
    const thing = this.#world.things.find(({ name }) => name === root);
    if (!thing) return false;
    const { visible, level } = expectedAccess(this.#world, person, thing);
    if (kind === 'ACCESS_TAKEN') return true;
    const reads = level >= 100 || thing.visibility === 1;
    if (kind === 'EVENT_CANCELLED') return guest === true || reads;
    if (kind.startsWith('EVENT_')) return this.#isThere(about) && (reads || this.#opens(person, about, root));
    const exists = this.#world.grants.some(({ name }) => name === about);
    return visible && (about === root || exists);
  }

  #isThere(event: string): boolean {
    return this.#gathering.events.some(({ name }) => name === event);
  }

  #opens(person: string, event: string, root: string): boolean {
    return opensEvent(this.#gathering, event, guest => this.#isInvited(person, guest, root));
  }

  /** By name, or with a circle of theirs that the calendar's visibility includes. An answer alone grants no access. */
  #isInvited(person: string, { circle, via, ...guest }: Invited, root: string): boolean {
    if (guest.person === person) return via === null;
    const visibility = this.#world.things.find(({ name }) => name === root)?.visibility ?? 300;
    return circle !== null && visibility <= 200 && this.#members(circle, 100).includes(person);
  }

  #tell(person: string, telling: Omit<Expected, 'count'>): void {
    const { kind, root, actor, about } = telling;
    if (person === actor || this.muted.has(`${person} ${root}`)) return;
    const bell = this.#bells.get(person) ?? new Map<string, Expected>();
    this.#bells.set(person, bell);
    const key = `${kind} ${kind === 'EVENT_ANSWERED' ? about : root} ${actor}`;
    const count = (bell.get(key)?.count ?? 0) + 1;
    bell.set(key, { ...telling, count });
  }

  #behind(recipient: string): string[] {
    return recipient.startsWith('users/') ? [recipient] : this.#members(recipient, 100);
  }

  #members(circle: string, level: number): string[] {
    return this.#world.grants
      .filter(grant => grant.resource === circle && grant.state === 200 && grant.level >= level)
      .map(({ recipient }) => recipient);
  }

  /** The people who may answer an offer and who see it. */
  #answering({ recipient, resource }: Grant): string[] {
    const may = recipient.startsWith('users/')
      ? [recipient]
      : this.#members(recipient, 300).filter(person => !this.muted.has(`${person} ${recipient}`));
    const thing = this.#world.things.find(({ name }) => name === resource);
    return may.filter(person => thing && expectedAccess(this.#world, person, thing).visible);
  }

  #holders(root: string, level: number): string[] {
    return this.#world.people.filter(person => this.#held(person, root) >= level);
  }

  /** The level that a person holds themselves or through a circle, with one grant replaced or removed. */
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
