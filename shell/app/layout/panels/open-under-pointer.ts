/** A pointer that only passes over a department has left it by then. */
const hoverDelayMs = 150

/** Opens what belongs to a place while a mouse rests on it; a finger follows its link instead. */
export function openUnderPointer(
  places: readonly HTMLElement[],
  open: (place: HTMLElement) => void,
  close: () => void,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  signal.addEventListener('abort', stop)

  for (const place of places) {
    const rest = () => {
      timer = setTimeout(open, hoverDelayMs, place)
    }
    const byMouse =
      (act: () => void) =>
      ({ pointerType }: PointerEvent) => {
        stop()
        if (pointerType === 'mouse') act()
      }
    place.addEventListener('pointerenter', byMouse(rest), { signal })
    place.addEventListener('pointerleave', byMouse(close), { signal })
    // The pointer may rest there since before this code has come.
    if (place.matches(':hover') && matchMedia('(hover: hover)').matches) rest()
  }
  return () => listening.abort()
}
