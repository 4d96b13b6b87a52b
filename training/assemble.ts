// WebAssembly from its text, for what training asks billions of times.
import wabt from 'wabt';

/** A function of a module: numbers in, a number or nothing out. */
export type Native = (...numbers: number[]) => number;

/** A module at work, with a memory of its own. */
export interface Workshop {
  readonly memory: ArrayBuffer;
  readonly call: Readonly<Record<string, Native>>;
}

const A_PAGE = 65_536;

/** Reads a module that imports its memory as `shared.memory`; what is returned sets up one with so many bytes. */
export async function assemble(text: string): Promise<(bytes: number) => Workshop> {
  const { buffer } = (await wabt()).parseWat('training.wat', text, { simd: true }).toBinary({});
  const compiled = await WebAssembly.compile(Uint8Array.from(buffer));
  return bytes => {
    const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / A_PAGE) });
    const { exports } = new WebAssembly.Instance(compiled, { shared: { memory } });
    return { memory: memory.buffer, call: exports as Record<string, Native> };
  };
}
