// Runs the app for development. Arguments go to Vite: npm start -- --port 4555
import process from 'node:process';
import { loadEnv } from 'vite';
import { runNpm } from './run-npm.mjs';

const { VITE_SUPABASE_URL } = loadEnv('development', 'apps/web', 'VITE_');

console.log('\n  Sehat starts (Ctrl+C stops it).');
console.log(
  VITE_SUPABASE_URL
    ? `  Backend: ${VITE_SUPABASE_URL}`
    : '  Embedded backend. Sign in as patient@sehat.example with password sehat-demo, or create an account.',
);
process.exitCode = await runNpm([
  'run',
  '--silent',
  'dev',
  '--workspace',
  '@sehat/web',
  '--',
  ...process.argv.slice(2),
]);
