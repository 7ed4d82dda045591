/** What of WebAssembly is used here: TypeScript declares it for browsers alone. */
declare namespace WebAssembly {
  interface Instance {
    readonly exports: Record<string, unknown>;
  }
  function compile(program: Uint8Array): Promise<Module>;
  function instantiate(program: Module, imports: object): Promise<Instance>;
}
