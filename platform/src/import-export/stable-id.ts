import { createHash } from 'node:crypto'

const first = 1_500_000_000
const count = 500_000_000

/** An id for a document that has none: the same for the same name, whenever it is read. */
export function createStableId(name: string): number {
  return first + (createHash('sha256').update(name).digest().readUInt32BE() % count)
}
