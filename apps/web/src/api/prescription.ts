import { samplePrescription } from '@sehat/catalog/sample-care';
import { ApiFailure } from './api-failure';
import { call, fileApi } from './client';

const type = 'application/pdf';

/** Tells a PDF from the HTML page that a host may return for a missing file. */
const isPdf = async (file: Blob) => (await file.slice(0, 5).text()) === '%PDF-';

/** Fetches the prescription from the site's root. Throws `ApiFailure`, of kind `malformed` if it is not a PDF. */
export function fetchPrescription(signal: AbortSignal): Promise<Blob> {
  return call(async () => {
    const url = new URL(samplePrescription.file, globalThis.location.origin);
    const file = await fileApi.get(url, { signal }).blob();
    if (!(await isPdf(file))) throw new ApiFailure('malformed');
    return new Blob([file], { type });
  });
}
