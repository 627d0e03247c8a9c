import type { PickupPoint } from '@vitrina/contract'

/** Where something lies, as a compass says it, seen from the middle of the plan. */
export const mapDirections = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
export type MapDirection = (typeof mapDirections)[number] | 'middle'

export type MapMarker = {
  point: PickupPoint
  number: number
  x: number
  y: number
  side: MapDirection
}

export type PickupMapLayout = {
  width: number
  height: number
  markers: MapMarker[]
  /** A round length, and how long it is drawn. */
  scale: { metres: number; length: number }
}

/** Of a marker, in the units of the plan, which is 100 of them wide. */
export const markerRadius = 4.4

const width = 100
const margin = 9
/** Below the points, for the scale. */
const footer = 7
const metresPerDegree = 111_320
const roundLengths = [50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000]

/**
 * Where points stand on a plan of their city, north up, in one scale. Markers that would lie on one
 * another are moved apart: it is a plan to choose by, not to measure on.
 */
export function layOutPickupMap(points: readonly PickupPoint[]): PickupMapLayout {
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const middleCosine = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const metresWide = Math.max(100, (east - west) * metresPerDegree * middleCosine)
  const metresHigh = (north - south) * metresPerDegree
  const isTall = metresHigh > metresWide
  const perMetre = (width - 2 * margin) / (isTall ? metresHigh : metresWide)
  const height = Math.max(44, metresHigh * perMetre + 2 * margin)
  const raw = points.map(({ latitude, longitude }) => ({
    x: width / 2 + (longitude - (west + east) / 2) * metresPerDegree * middleCosine * perMetre,
    y: height / 2 - (latitude - (south + north) / 2) * metresPerDegree * perMetre,
  }))
  const placed = moveApart(raw, height)
  return {
    width,
    height: height + footer,
    markers: points.map((point, index) => {
      const { x, y } = placed[index] ?? { x: 0, y: 0 }
      return { point, number: index + 1, x, y, side: findSide(x - width / 2, height / 2 - y) }
    }),
    scale: chooseScale(perMetre),
  }
}

type Spot = { x: number; y: number }

/** Each pair that overlaps gives way by half; in the same order it comes out the same. */
function moveApart(spots: readonly Spot[], height: number): Spot[] {
  const moved = spots.map(spot => ({ ...spot }))
  const least = 2 * markerRadius + 0.6
  for (let round = 0; round < 60; round += 1) {
    let isClear = true
    for (const [index, one] of moved.entries()) {
      for (const other of moved.slice(index + 1)) {
        const [dx, dy] = [other.x - one.x, other.y - one.y]
        const distance = Math.hypot(dx, dy)
        if (distance >= least) continue
        isClear = false
        // Two of one house have no direction between them: the list gives one.
        const angle = distance > 0 ? Math.atan2(dy, dx) : index
        const push = (least - distance) / 2
        shift(one, -push, angle, height)
        shift(other, push, angle, height)
      }
    }
    if (isClear) break
  }
  return moved
}

function shift(spot: Spot, by: number, angle: number, height: number): void {
  const keepInside = (value: number, most: number) =>
    Math.min(most - markerRadius - 1, Math.max(markerRadius + 1, value))
  spot.x = keepInside(spot.x + Math.cos(angle) * by, width)
  spot.y = keepInside(spot.y + Math.sin(angle) * by, height)
}

function findSide(east: number, north: number): MapDirection {
  if (Math.hypot(east, north) < 2 * markerRadius) return 'middle'
  const eighth = Math.round(Math.atan2(east, north) / (Math.PI / 4))
  return mapDirections[(eighth + 8) % 8] ?? 'middle'
}

/** The longest round length that takes a third of the plan at most. */
function chooseScale(perMetre: number): PickupMapLayout['scale'] {
  const metres = roundLengths.findLast(length => length * perMetre <= width / 3) ?? 50
  return { metres, length: metres * perMetre }
}
