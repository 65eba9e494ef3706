/**
 * The revisions of the Model Context Protocol that the tool server speaks: those that begin with a
 * handshake, and those in which each request carries everything.
 */

export const handshakeVersions = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'] as const;

export const statelessVersions = ['2026-07-28'] as const;

/** The version that answers a handshake which names an unknown one. */
export const LATEST_HANDSHAKE: (typeof handshakeVersions)[number] = '2025-11-25';
