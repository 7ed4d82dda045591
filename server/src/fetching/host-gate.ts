interface Host {
  running: number;
  /** Calls in a row that got no answer. */
  failures: number;
  /** Whether the last call was answered. */
  proven: boolean;
  /** While the circuit is open: when the next call may probe the host. */
  probeTime: number;
}

/** A call that may be made. Whoever makes it says at its end whether the host answered. */
export interface Permit {
  end(answered: boolean): void;
}

/** A call that may not be made now, and when to ask again. */
export interface Refusal {
  retryTime: number;
}

/** What all calls to hosts may have at once that have not answered yet, or not the last time. */
const mostUnproven = 16;
/** What one host may have at once, by what is known about it. */
const mostProven = 48;
const mostFailing = 2;
/** So many calls in a row without an answer open the circuit. */
const failuresToOpen = 3;
const shortestOpenMillis = 30_000;
const longestOpenMillis = 300_000;
/** As long as one call to a busy host takes to make room for the next, or not much longer. */
const busyMillis = 250;
const mostHosts = 1000;

/**
 * A circuit breaker and a concurrency limit for each host. Hosts that people name themselves may be slow or dead: those
 * that do not answer share a few places, so that calls to hosts that do answer always find one. A host that does not
 * answer several times in a row is left alone for a while, and then probed with a single call.
 */
export class HostGate {
  /** The host that was called longest ago comes first. */
  readonly #hosts = new Map<string, Host>();
  #unproven = 0;

  enter(name: string, now = Date.now()): Permit | Refusal {
    const host = this.#hosts.get(name) ?? { running: 0, failures: 0, proven: false, probeTime: 0 };
    // A probe time further ahead than a circuit stays open comes from a clock that was wrong.
    const open = now < host.probeTime && host.probeTime <= now + longestOpenMillis;
    if (host.failures >= failuresToOpen && (open || host.running > 0))
      return { retryTime: spread(Math.max(open ? host.probeTime : 0, now + busyMillis), now) };
    const { proven } = host;
    if (host.running >= mostOf(host) || (!proven && this.#unproven >= mostUnproven))
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

  /** Whoever names a thousand hosts makes this forget others, which costs those a slower start. */
  #remember(name: string, host: Host): void {
    this.#hosts.delete(name);
    this.#hosts.set(name, host);
    for (const [oldest, { running }] of this.#hosts) {
      if (this.#hosts.size <= mostHosts) return;
      if (running === 0) this.#hosts.delete(oldest);
    }
  }
}

function mostOf({ proven, failures }: Host): number {
  if (proven) return mostProven;
  return failures > 0 ? mostFailing : mostUnproven;
}

function fail(host: Host, now = Date.now()): void {
  host.failures += 1;
  host.proven = false;
  const openMillis = shortestOpenMillis * 2 ** Math.max(0, host.failures - failuresToOpen);
  if (host.failures >= failuresToOpen) host.probeTime = now + Math.min(longestOpenMillis, openMillis);
}

/** Not everything that waits for a host comes back at the same moment. */
function spread(time: number, now: number): number {
  return Math.round(time + (time - now) * Math.random() * 0.25);
}
