import type { City, House, Street } from '@vitrina/contract'
import { isSameCityName, normalizeCityName } from './rates.ts'

/** A city as a form names it; the region, where one is known, tells it from others of that name. */
export type CityReference = { city: string; regionCode: string }

/** Who knows cities, streets, houses and indexes. One that cannot be reached rejects. */
export interface AddressDirectory {
  /** Whose names begin with it, the larger ones first; at most `limit`. */
  cities(beginning: string, limit: number): Promise<readonly City[]>
  /** All of that very name, in Russian or Latin letters; those of the region where one is named. */
  citiesNamed(named: CityReference): Promise<readonly City[]>
  cityOfIndex(postcode: string): Promise<City | undefined>
  streets(city: CityReference, part: string, limit: number): Promise<readonly Street[]>
  /** Houses of the street whose numbers begin so; none where houses are not known. */
  houses(
    street: CityReference & { street: string },
    beginning: string,
    limit: number,
  ): Promise<readonly House[]>
}

/** The cities of the demo shop, with streets that most towns have. */
export function createDemoAddressDirectory(
  cities: readonly City[],
  streetsOf: (city: City) => readonly Street[],
): AddressDirectory {
  const listNamed = ({ city, regionCode }: CityReference) =>
    cities.filter(one => matchesCityName(one, city) && ['', one.region_code].includes(regionCode))
  return {
    async cities(beginning, limit) {
      const typed = normalizeCityName(beginning)
      const starts = cities.filter(({ name, latin }) =>
        [name, latin].some(spelling => normalizeCityName(spelling).startsWith(typed)),
      )
      return starts.slice(0, limit)
    },
    citiesNamed: async named => listNamed(named),
    async cityOfIndex(postcode) {
      return cities.find(({ indexes }) => indexes.some(stem => postcode.startsWith(stem)))
    },
    async streets(place, part, limit) {
      const [known] = listNamed(place)
      const typed = normalizeCityName(part)
      if (!known) return []
      return streetsOf(known)
        .filter(({ name }) => normalizeCityName(name).includes(typed))
        .slice(0, limit)
    },
    houses: async () => [],
  }
}

/** In Russian or Latin letters. */
export function matchesCityName(
  { name, latin }: Pick<City, 'name' | 'latin'>,
  typed: string,
): boolean {
  return isSameCityName(name, typed) || isSameCityName(latin, typed)
}
