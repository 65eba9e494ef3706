/**
 * The demo keys of the example board, known by their public halves: whoever has this repository can
 * sign with them, whatever a key document calls them.
 */

const shippedPublicKeys: ReadonlySet<string> = new Set([
  'e452c5a0a6d25493e3b9954713d15a4d681462c2cbd23ed57d7c03ac30af1076',
  '8118e3731c9982d3e0c1b8cc3084d713f2bed1f3e9fb8020f50ab95dc4f73efe',
  'e3665d589a36f745ca535654bf658e20d9db8c9556ee87d364fff9d0f9187480',
]);

/** The custody that is shown wherever a demo key is named. */
export const demoCustody = 'demo: private half is published in the repository';

/** Lowercase hex. */
export function isShippedDemoKey(publicKey: string): boolean {
  return shippedPublicKeys.has(publicKey);
}
