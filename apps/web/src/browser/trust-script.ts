/** The part of the Trusted Types API that this app uses. */
export interface TrustedTypes {
  readonly defaultPolicy: object | null;
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): void;
}

/**
 * Allows one script URL under a content security policy that requires Trusted Types, and refuses all others. Uses the
 * `default` policy, because MSW registers the service worker with a plain string. Does nothing in a browser without
 * Trusted Types.
 */
export function trustScript(script: string): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  const absolute = (url: string) => new URL(url, location.origin).href;
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => (absolute(url) === absolute(script) ? url : null),
  });
}
