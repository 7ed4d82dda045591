// Commands for tests with an unreliable network; scripts/shop/commands.ts implements them in Node.

export interface Shopper {
  /** Also the name of their device. */
  user: string;
  token: string;
}

export interface Shop {
  /** The address of the proxy in front of the server. */
  url: string;
  shoppers: [Shopper, Shopper];
  /** The seeds to run with. */
  seeds: number[];
}

/** An item on the server, and how often it was ticked off. */
export interface Stocked {
  title: string;
  completed: boolean;
  ticks: number;
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Starts the server and the proxy in front of it, once. */
    openShop: () => Promise<Shop>;
    /** A list that both shoppers may change. */
    makeList: (titles: string[]) => Promise<string>;
    stockOf: (list: string) => Promise<Stocked[]>;
    /** Makes this share of requests fail from now on; 0 for none. Returns the failures since the last call. */
    spoil: (seed: number, rate: number) => Promise<string[]>;
    /** Kills the server in the middle of its work, and restarts it. */
    killServer: () => Promise<void>;
    closeShop: () => Promise<void>;
  }
}
