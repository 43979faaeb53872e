let starting: Promise<void> | undefined;

/**
 * Resolves when calls may be made: at once with a real backend, else when the embedded one intercepts them. Rendering never waits for
 * this; the HTTP client does before its first call.
 */
export function backendReady(): Promise<void> {
  if (!__EMBEDDED_BACKEND__) return Promise.resolve();
  starting ??= import('@sehat/mocks/browser')
    .then(({ startEmbeddedBackend }) => startEmbeddedBackend())
    .catch((error: unknown) => {
      starting = undefined;
      throw error;
    });
  return starting;
}

/** Puts the embedded backend's sample data back as it was on the first visit. */
export async function resetDemoData(): Promise<void> {
  if (!__EMBEDDED_BACKEND__) return;
  const { resetDemoData: reset } = await import('@sehat/mocks/browser');
  await reset();
}
