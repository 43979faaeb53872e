export interface Mutant {
  /** The path from the root of the repository. */
  file: string;
  line: number;
  /** Where `text` replaces the source. */
  start: number;
  end: number;
  text: string;
  /** The change in words. Unique in its file. */
  what: string;
}
export function provenMachines(): string[];
export function chooseMutants(machine: string, options?: { seed?: number; count?: number }): Mutant[];
export function equivalents(): Record<string, string>;
export function keyOf(mutant: Mutant): string;
export function failuresOfWalks(machine: string, mutant: Mutant, count: number): Promise<(string | null)[]>;
export function killerOf(machine: string, mutant: Mutant): Promise<string | null>;
export function ignoreStrayErrors(): () => void;
