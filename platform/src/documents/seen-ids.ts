import type { Entity } from './document-reading.ts'

/** The ids a file has named so far, and in which line. */
export interface SeenIds {
  /** The line that named it before. */
  add(entity: Entity, id: number | undefined, line: number): number | undefined
  has(entity: Entity, id: number): boolean
  all(): [Entity, number[]][]
}

export function createSeenIds(): SeenIds {
  const lines = new Map<Entity, Map<number, number>>()
  return {
    add(entity, id, line) {
      const known = lines.get(entity) ?? new Map<number, number>()
      lines.set(entity, known)
      if (id === undefined) return undefined
      const before = known.get(id)
      if (before === undefined) known.set(id, line)
      return before
    },
    has: (entity, id) => lines.get(entity)?.has(id) ?? false,
    all: () => [...lines].map(([entity, known]) => [entity, [...known.keys()]]),
  }
}
