import process from 'node:process';
import { parseArgs } from 'node:util';

/** Prints the reason and the usage, and ends the process with exit code 2, without a stack trace. */
export function refuseArguments(usage, reason) {
  console.error(`${reason}\nUsage: ${usage}`);
  process.exit(2);
}

/**
 * Reads the arguments of a command with Node's parseArgs, and refuses unknown ones. Answers `--help` with the usage.
 * @param {string} usage a correct command line, for example `npm run hosting`
 * @param {import('node:util').ParseArgsConfig} [config]
 */
export function readArguments(usage, config = {}) {
  if (process.argv.includes('--help') && !config.options?.help) {
    console.log(`Usage: ${usage}`);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    if (!error.code?.startsWith('ERR_PARSE_ARGS_')) throw error;
    return refuseArguments(usage, error.message);
  }
}
