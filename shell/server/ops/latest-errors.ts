export type LatestError = {
  /** What went wrong, in a line. */
  text: string
  where: string
  /** When it last did. */
  atMs: number
  count: number
}

export interface LatestErrorLog {
  note(text: string, where: string): void
  /** The latest first. */
  list(): readonly LatestError[]
}

const maxErrors = 50
const maxTextLength = 200

/** The latest errors in memory. The same one again is counted, and takes no second place. */
export function createLatestErrorLog(now = Date.now): LatestErrorLog {
  const errors = new Map<string, LatestError>()
  return {
    note(text, where) {
      const short = { text: text.slice(0, maxTextLength), where: where.slice(0, maxTextLength) }
      const key = `${short.text}\n${short.where}`
      const count = (errors.get(key)?.count ?? 0) + 1
      errors.delete(key)
      errors.set(key, { ...short, atMs: now(), count })
      const [oldest] = errors.keys()
      if (errors.size > maxErrors && oldest !== undefined) errors.delete(oldest)
    },
    list: () => [...errors.values()].reverse(),
  }
}
