import { readMoney } from '@vitrina/domain'
import type { Carrier, KnownPoint } from './carrier.ts'
import { normalizeCity } from './rates.ts'

type Known = { city: { name: string }; days: readonly [number, number] }

/** A carrier that is nobody's: its figures and points come with the demo shop, and never change. */
export function createDemoCarrier(
  cities: readonly Known[],
  points: readonly KnownPoint[],
): Carrier {
  const daysOf = new Map(cities.map(({ city, days }) => [normalizeCity(city.name), days]))
  const pointsOf = Map.groupBy(points, ({ city }) => normalizeCity(city))
  return {
    async quote({ country, city }, { grams }) {
      const days = country === 'RU' ? daysOf.get(normalizeCity(city)) : undefined
      if (!days) return []
      const weight = Math.ceil(grams / 1000)
      const [least, most] = days
      return [
        { to: 'point', price: readMoney(150 + 30 * weight), days },
        { to: 'door', price: readMoney(290 + 50 * weight), days: [Math.max(1, least - 1), most] },
      ]
    },
    pickupPoints: async ({ city }) => pointsOf.get(normalizeCity(city)) ?? [],
  }
}
