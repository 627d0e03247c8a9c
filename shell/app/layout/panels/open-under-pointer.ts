/** A pointer that only passes over a department has left it by then. */
const hoverDelayMs = 150

/** Opens what belongs to a place while a mouse rests on it; a finger follows its link instead. */
export function openOnHover(
  places: readonly HTMLElement[],
  open: (place: HTMLElement) => void,
  close: () => void,
  mayRestThere: boolean,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = (place: HTMLElement) => {
    timer = setTimeout(open, hoverDelayMs, place)
  }
  const stops = places.map(place => {
    const isMouseEvent =
      (act: () => void) =>
      ({ pointerType }: PointerEvent) => {
        clearTimeout(timer)
        if (pointerType === 'mouse') act()
      }
    const enter = isMouseEvent(() => rest(place))
    const leave = isMouseEvent(close)
    place.addEventListener('pointerenter', enter)
    place.addEventListener('pointerleave', leave)
    // The pointer may rest there since before this code has come.
    if (mayRestThere && place.matches(':hover') && matchMedia('(hover: hover)').matches) rest(place)
    return () => {
      place.removeEventListener('pointerenter', enter)
      place.removeEventListener('pointerleave', leave)
    }
  })
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}
