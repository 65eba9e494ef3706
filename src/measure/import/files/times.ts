/** Times as tools write them, and as rows and runs hold them. */

export function inMilliseconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : Math.round(seconds * 1000);
}

/** The day of an instant since 1970 as a list, which is empty where no instant is stated. */
export function daysOfSeconds(seconds: number | undefined): readonly string[] {
  return seconds === undefined ? [] : [new Date(seconds * 1000).toISOString().slice(0, 10)];
}

/** Undefined where one of the two instants is none, or the end is before the start. */
export function millisecondsBetween(start = '', end = ''): number | undefined {
  const time = Date.parse(end) - Date.parse(start);
  return time >= 0 ? time : undefined;
}
