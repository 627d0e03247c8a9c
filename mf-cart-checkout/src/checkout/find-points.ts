import type { PickupPoint } from '@vitrina/contract'

export type PickupPointFilters = { query: string; withFitting: boolean; onSunday: boolean }

export const noPickupPointFilters: PickupPointFilters = {
  query: '',
  withFitting: false,
  onSunday: false,
}

/** The points that are asked for, the nearest to the centre first. */
export function filterPickupPoints(
  points: readonly PickupPoint[],
  { query, withFitting, onSunday }: PickupPointFilters,
): PickupPoint[] {
  const words = plain(query).split(/[\s,.]+/)
  return points
    .filter(
      ({ address, code, hours, has_fitting }) =>
        words.every(word => plain(`${address} ${code}`).includes(word)) &&
        (!withFitting || has_fitting) &&
        (!onSunday || hours[6] !== null),
    )
    .toSorted((one, other) => measure(one) - measure(other))
}

/** Those nobody has measured come last. */
function measure({ metres_from_centre = Number.MAX_SAFE_INTEGER }: PickupPoint): number {
  return metres_from_centre
}

function plain(text: string): string {
  return text.trim().toLocaleLowerCase('ru').replaceAll('ё', 'е')
}
