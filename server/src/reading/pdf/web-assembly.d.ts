/** The part of WebAssembly in use: TypeScript only declares it for browsers. */
declare namespace WebAssembly {
  interface Instance {
    readonly exports: Record<string, unknown>;
  }
  function compile(program: Uint8Array): Promise<Module>;
  function instantiate(program: Module, imports: object): Promise<Instance>;
}
