/** Every store behind the doors, by the name under which the host keeps it: a backup holds all of them. */
export const storeNames = [
  'action-jobs',
  'board-sign',
  'bundles',
  'challenge',
  'commission',
  'contact',
  'limits',
  'payments',
] as const;

export type StoreName = (typeof storeNames)[number];
