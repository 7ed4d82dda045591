// What the tests of a spoilt network may ask of the other side, which runs in Node: scripts/shop/commands.ts.

export interface Shopper {
  /** Also the name of their device. */
  user: string;
  token: string;
}

export interface Shop {
  /** Of the proxy that stands before the server. */
  url: string;
  shoppers: [Shopper, Shopper];
  /** Which seeds are tried. */
  seeds: number[];
}

/** How an item stands at the server itself, and how often it was ticked off. */
export interface Stocked {
  title: string;
  completed: boolean;
  ticks: number;
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Starts the server and the proxy before it, once. */
    openShop: () => Promise<Shop>;
    /** A list that both shoppers may change. */
    makeList: (titles: string[]) => Promise<string>;
    stockOf: (list: string) => Promise<Stocked[]>;
    /** Spoils so much of all requests from now on; 0 for none. Tells what has been spoilt since the last time. */
    spoil: (seed: number, rate: number) => Promise<string[]>;
    /** Ends the server in the middle of what it does, and starts it anew. */
    killServer: () => Promise<void>;
    closeShop: () => Promise<void>;
  }
}
