/**
 * On phones the ways stand in one long row: the one to the page itself must not lie outside of it.
 */
export function scrollRowToCurrentLink(current: HTMLElement | null): void {
  const row = current?.parentElement
  if (!current || !row) return
  const outer = row.getBoundingClientRect()
  const inner = current.getBoundingClientRect()
  row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
}
