/**
 * The revisions of the Model Context Protocol that the tool server speaks: those that shake hands
 * first, and those in which each request stands by itself.
 */

export const handshakeVersions = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'] as const;

export const statelessVersions = ['2026-07-28'] as const;

/** What a handshake that names no version known here is answered with. */
export const LATEST_HANDSHAKE: (typeof handshakeVersions)[number] = '2025-11-25';
