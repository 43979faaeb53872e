interface Options {
  env?: Record<string, string>;
  /** Receives the output in chunks. Without it, the output goes to the terminal. */
  onOutput?: (text: Buffer) => void;
}

/** Runs npm and resolves to its exit code. */
export function runNpm(args: readonly string[], options?: Options): Promise<number>;
