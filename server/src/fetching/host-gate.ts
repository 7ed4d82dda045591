interface Host {
  running: number;
  /** Consecutive calls without a response. */
  failures: number;
  /** Whether the last call got a response. */
  proven: boolean;
  /** While the circuit is open: when the next call may probe the host. */
  probeTime: number;
}

/** Allows a call. When the call ends, the caller reports whether the host responded. */
export interface Permit {
  end(answered: boolean): void;
}

/** Denies a call for now, and says when to retry. */
export interface Refusal {
  retryTime: number;
}

/** Concurrent calls to all hosts that have not responded yet, or not the last time. */
const maxUnproven = 16;
/** Concurrent calls to one host, depending on its state. */
const maxProven = 48;
const maxFailing = 2;
/** This many consecutive calls without a response open the circuit. */
const failuresToOpen = 3;
const shortestOpenMillis = 30_000;
const longestOpenMillis = 300_000;
/** Retry delay for busy hosts: about as long as one call takes. */
const busyMillis = 250;
const maxHosts = 1000;

/**
 * A circuit breaker and a concurrency limit per host. Users name hosts themselves, so these may be slow or dead: hosts
 * that don't respond share a few slots, so that they can't starve calls to hosts that do. After several consecutive
 * failures the circuit opens for a while, and then a single call probes the host.
 */
export class HostGate {
  /** Ordered by last call, oldest first. */
  readonly #hosts = new Map<string, Host>();
  #unproven = 0;

  enter(name: string, now = Date.now()): Permit | Refusal {
    const host = this.#hosts.get(name) ?? { running: 0, failures: 0, proven: false, probeTime: 0 };
    // A probe time further ahead than a circuit stays open results from a wrong clock.
    const open = now < host.probeTime && host.probeTime <= now + longestOpenMillis;
    if (host.failures >= failuresToOpen && (open || host.running > 0))
      return { retryTime: spread(Math.max(open ? host.probeTime : 0, now + busyMillis), now) };
    const { proven } = host;
    if (host.running >= maxOf(host) || (!proven && this.#unproven >= maxUnproven))
      return { retryTime: now + busyMillis };
    this.#remember(name, host);
    this.#count(host, proven, 1);
    return {
      end: answered => {
        this.#count(host, proven, -1);
        if (answered) Object.assign(host, { failures: 0, proven: true, probeTime: 0 });
        else fail(host);
      },
    };
  }

  #count(host: Host, proven: boolean, by: 1 | -1): void {
    host.running += by;
    if (!proven) this.#unproven += by;
  }

  /** A flood of new host names evicts others, which then only start with lower limits. */
  #remember(name: string, host: Host): void {
    this.#hosts.delete(name);
    this.#hosts.set(name, host);
    for (const [oldest, { running }] of this.#hosts) {
      if (this.#hosts.size <= maxHosts) return;
      if (running === 0) this.#hosts.delete(oldest);
    }
  }
}

function maxOf({ proven, failures }: Host): number {
  if (proven) return maxProven;
  return failures > 0 ? maxFailing : maxUnproven;
}

function fail(host: Host, now = Date.now()): void {
  host.failures += 1;
  host.proven = false;
  const openMillis = shortestOpenMillis * 2 ** Math.max(0, host.failures - failuresToOpen);
  if (host.failures >= failuresToOpen) host.probeTime = now + Math.min(longestOpenMillis, openMillis);
}

/** Jitter, so that waiting calls don't all retry at the same moment. */
function spread(time: number, now: number): number {
  return Math.round(time + (time - now) * Math.random() * 0.25);
}
