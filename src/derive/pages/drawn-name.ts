/** The name of a component in a picture, cut to the letters that there is room for; what stands behind it is never cut. */

/** How wide a letter of a name is, in the units of the pictures. */
const LETTER = 7.4;

export function drawnName(name: string, room: number, behind = ''): string {
  const letters = Math.floor(room / LETTER) - behind.length;
  return `${name.length <= letters ? name : `${name.slice(0, letters - 1)}…`}${behind}`;
}
