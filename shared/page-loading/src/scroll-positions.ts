/** How far each entry of the history was scrolled when it was left. */
export interface ScrollPositions {
  of(key: string): number | undefined
  keep(key: string, position: number): void
}

const storageName = 'scroll-positions'

/** Kept in the session's storage, so that they last while the shopper is on another site. */
export function createScrollPositions(storage: Storage | null): ScrollPositions {
  const positions = read(storage)
  return {
    of: key => positions[key],
    keep(key, position) {
      positions[key] = position
      try {
        storage?.setItem(storageName, JSON.stringify(positions))
      } catch {
        // A full or forbidden storage costs the positions after a reload, nothing else.
      }
    },
  }
}

function read(storage: Storage | null): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(storageName) ?? '{}')
    const entries = Object.entries(kept ?? {}).filter(([, position]) => Number.isFinite(position))
    return Object.fromEntries(entries)
  } catch {
    return {}
  }
}

/** Reading `sessionStorage` throws where the browser forbids it. */
export function getSessionStorage(window: Window): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}
