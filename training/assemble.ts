// Compiles WebAssembly text, for the inner loops of training.
import wabt from 'wabt';

/** A function of a module: numbers in, a number or nothing out. */
export type Native = (...numbers: number[]) => number;

/** An instance of a module with its own memory. */
export interface WasmInstance {
  readonly memory: ArrayBuffer;
  readonly call: Readonly<Record<string, Native>>;
}

const PAGE_BYTES = 65_536;

/** Compiles a module that imports its memory as `shared.memory`; returns a function that instantiates it with so many bytes. */
export async function assemble(text: string): Promise<(bytes: number) => WasmInstance> {
  const { buffer } = (await wabt()).parseWat('training.wat', text, { simd: true }).toBinary({});
  const compiled = await WebAssembly.compile(Uint8Array.from(buffer));
  return bytes => {
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
    const { exports } = new WebAssembly.Instance(compiled, { shared: { memory } });
    return { memory: memory.buffer, call: exports as Record<string, Native> };
  };
}
