/** How an address names an item on its page. */

/** The id, or the place in the frozen bank where the id cannot stand in an address as it is. */
export function toItemAnchor(id: string, place: number): string {
  return /^(?!no-\d+$)[\w-]{1,80}$/.test(id) ? `item-${id}` : `item-no-${place}`;
}
