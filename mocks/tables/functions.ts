import { doctorByNumber, searchDoctors } from './doctor-search';
import type { DatabaseFunction } from './function.types';
import { registrationFunctions } from './registrations';

/** Every function that `/rest/v1/rpc` serves. */
export const functions: readonly DatabaseFunction[] = [...registrationFunctions, searchDoctors, doctorByNumber];
