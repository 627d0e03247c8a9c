import type { Carrier, CarrierCity, CarrierQuote, TranslatedPickupPoint } from './carrier.ts'
import { normalizeCityName } from './rates.ts'
import { isSameRegion } from './region-name.ts'

type Known = {
  city: { name: string; region: string; region_code: string }
  days: readonly [number, number]
}

/** A carrier that is nobody's: its figures and points come with the demo shop, and never change. */
export function createDemoCarrier(
  cities: readonly Known[],
  readPoints: () => readonly TranslatedPickupPoint[],
): Carrier {
  const knownBy = new Map(cities.map(known => [normalizeCityName(known.city.name), known]))
  let pointsOf: Map<string, TranslatedPickupPoint[]> | undefined
  // Some five hundred of them, which few calls ask for.
  const groupPoints = () => Map.groupBy(readPoints(), ({ city }) => normalizeCityName(city))
  const find = ({ city, regionCode, region = '' }: CarrierCity) => {
    const known = knownBy.get(normalizeCityName(city))
    const isThere =
      regionCode === ''
        ? region === '' || isSameRegion(known?.city.region ?? '', region)
        : known?.city.region_code === regionCode
    return isThere ? known : undefined
  }
  return {
    async quote({ country, ...town }) {
      const known = country === 'RU' ? find(town) : undefined
      return known ? quoteOf(known) : []
    },
    knownQuotes: cities.map(known => ({
      destination: { country: 'RU', regionCode: known.city.region_code, city: known.city.name },
      quotes: quoteOf(known),
    })),
    async pickupPoints(town) {
      if (!find(town)) return []
      pointsOf ??= groupPoints()
      return pointsOf.get(normalizeCityName(town.city)) ?? []
    },
  }
}

function quoteOf({ days }: Known): CarrierQuote[] {
  const [least, most] = days
  return [
    { to: 'point', days },
    { to: 'door', days: [Math.max(1, least - 1), most] },
  ]
}
