export type GeoPoint = { latitude: number; longitude: number }

const earthRadius = 6_371_000

/** As the crow flies. */
export function computeDistanceInMetres(from: GeoPoint, to: GeoPoint): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [north, east] = [
    radians(to.latitude - from.latitude),
    radians(to.longitude - from.longitude),
  ]
  const between =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east / 2) ** 2
  return Math.round(2 * earthRadius * Math.asin(Math.sqrt(between)))
}
