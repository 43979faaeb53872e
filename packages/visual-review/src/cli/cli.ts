#!/usr/bin/env node
// visual-review <test|review|accept|restore>: see README.md.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import type { ReviewConfig } from '../project/config.ts';
import { accept } from './accept.ts';
import { restore } from './restore.ts';
import { review } from './review.ts';
import { test } from './test.ts';
import { describeError, UsageError } from './usage.ts';

const commands: Record<string, (config: ReviewConfig, args: string[]) => Promise<number>> = {
  test,
  review,
  accept,
  restore,
};

async function readConfig(): Promise<ReviewConfig> {
  const file = ['ts', 'mjs', 'js']
    .map((ending) => join(process.cwd(), `visual-review.config.${ending}`))
    .find(existsSync);
  if (!file) throw new UsageError('There is no visual-review.config.ts in this folder. README.md describes it.');
  const { default: config } = (await import(pathToFileURL(file).href)) as { default: ReviewConfig };
  return config;
}

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = commands[name];
  if (!command) throw new UsageError(`Usage: visual-review <${Object.keys(commands).join('|')}>`);
  process.exitCode = await command(await readConfig(), args);
} catch (error) {
  const { text, code } = describeError(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = code;
}
