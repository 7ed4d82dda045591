/** The two databases that one set of queries runs on. */
export type Engine = 'sqlite' | 'postgres';
