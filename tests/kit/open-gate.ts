/**
 * Whether the gate against silent changes is off: an engine of a publisher with all keys, who signs what an honest
 * one refuses. The tests that use it exchange the gate for one that asks here.
 */
export const gate = { isOff: false };
