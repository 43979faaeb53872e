import process from 'node:process';

/**
 * The seed of the sample of the fault matrix: the day, so that each day walks through other cells. `FAULTS_SEED`
 * repeats a sample.
 */
export const faultSeed = () => process.env.FAULTS_SEED ?? new Date().toISOString().slice(0, 10);
