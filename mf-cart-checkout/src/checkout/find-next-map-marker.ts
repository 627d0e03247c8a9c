import type { MapMarker } from './lay-out-pickup-map.ts'

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/**
 * Where a key leads from a marker: an arrow to the nearest one in its direction, Home and End to
 * the first and the last of the list. Undefined for other keys, and where nothing lies there.
 */
export function findNextMapMarker(
  markers: readonly MapMarker[],
  from: MapMarker,
  key: string,
): MapMarker | undefined {
  if (key === 'Home') return markers[0]
  if (key === 'End') return markers.at(-1)
  const direction = directions[key]
  if (!direction) return undefined
  const [dx, dy] = direction
  const ahead = markers.flatMap(marker => {
    const [x, y] = [marker.x - from.x, marker.y - from.y]
    const along = x * dx + y * dy
    // What lies beside the direction is further away than what lies in it.
    return along > 0.1 ? [{ marker, distance: along + 2 * Math.abs(x * dy - y * dx) }] : []
  })
  return ahead.toSorted((one, other) => one.distance - other.distance)[0]?.marker
}
