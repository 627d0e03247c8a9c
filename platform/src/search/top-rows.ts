export type RowComparator = (one: number, other: number) => number

/**
 * The first `count` rows in order. Sorts only what may be among them: a page of many costs one
 * pass.
 */
export function selectTopRows(rows: Int32Array, count: number, compare: RowComparator): Int32Array {
  if (count >= rows.length || count > 2_000) return rows.slice().sort(compare).subarray(0, count)
  if (count <= 0) return new Int32Array(0)

  // A heap of the best so far, the worst of them on top.
  const heap = rows.slice(0, count)
  for (let node = (count >> 1) - 1; node >= 0; node--) siftDown(heap, node, compare)
  for (let index = count; index < rows.length; index++) {
    const row = rows[index] as number
    if (compare(row, heap[0] as number) >= 0) continue
    heap[0] = row
    siftDown(heap, 0, compare)
  }
  return heap.sort(compare)
}

function siftDown(heap: Int32Array, start: number, compare: RowComparator): void {
  let node = start
  for (;;) {
    let worst = node
    for (const child of [2 * node + 1, 2 * node + 2]) {
      if (child < heap.length && compare(heap[child] as number, heap[worst] as number) > 0) {
        worst = child
      }
    }
    if (worst === node) return
    const row = heap[node] as number
    heap[node] = heap[worst] as number
    heap[worst] = row
    node = worst
  }
}
