import { doctorByNumber, searchDoctors } from './doctor-search';
import type { DatabaseFunction } from './function.types';
import { patientsBefore } from './patients-before';
import { registrationFunctions } from './registrations';
import { sessionFunctions } from './sessions';

/** Every function that `/rest/v1/rpc` serves. */
export const functions: readonly DatabaseFunction[] = [
  ...registrationFunctions,
  searchDoctors,
  doctorByNumber,
  patientsBefore,
  ...sessionFunctions,
];
