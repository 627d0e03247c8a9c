import { type KeyboardEvent, useEffect, useState } from 'react'

/**
 * The suggestion the arrow keys are at, while the focus stays in the field; before the first is
 * none.
 */
export function useActiveOption(ids: readonly string[]) {
  const [reached, setReached] = useState<string>()
  const active = reached !== undefined && ids.includes(reached) ? reached : undefined

  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function follow(event: KeyboardEvent) {
    // Enter ends a word of an input method; it chooses nothing.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setReached(neighbour(ids, active, step))
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      document.getElementById(active)?.click()
    }
  }
  return { active, follow, release: () => setReached(undefined) }
}

/** Goes around, past the field itself. */
function neighbour(ids: readonly string[], from: string | undefined, step: number) {
  const stops = [undefined, ...ids]
  return stops.at((stops.indexOf(from) + step) % stops.length)
}
