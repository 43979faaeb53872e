import { samplePrescription } from '@sehat/catalog/sample-care';
import { ApiFailure } from './api-failure';
import { withClient } from './with-client';

const type = 'application/pdf';

/** Every PDF begins so; an HTML page that answers in place of a missing file does not. */
const isPdf = async (file: Blob) => (await file.slice(0, 5).text()) === '%PDF-';

/** The prescription from the root of the site. Throws `ApiFailure`; an answer that is no PDF is `malformed`. */
export function fetchPrescription(signal: AbortSignal): Promise<Blob> {
  return withClient(async ({ fileApi }) => {
    const url = new URL(samplePrescription.file, globalThis.location.origin);
    const file = await fileApi.get(url, { signal }).blob();
    if (!(await isPdf(file))) throw new ApiFailure('malformed');
    return new Blob([file], { type });
  });
}
