import type { City } from '@vitrina/contract'
import type { AddressDirectory, CityReference } from './address-directory.ts'
import { isSameRegion } from './region-name.ts'

/** As far as a form names it; each part may be empty. */
export type CityQuery = CityReference & { postcode: string; region?: string | undefined }

/** A city by its Russian name, with what is known of where it lies. */
export type ResolvedCity = {
  name: string
  region: Pick<City, 'region' | 'region_code' | 'region_id'> | undefined
}

/**
 * Which city is meant. Of several with one name it is that of the region named, else that of the
 * postcode; where nobody can tell none is, and what was typed stays as it is.
 */
export async function findCity(
  book: AddressDirectory,
  { city, regionCode, region = '', postcode }: CityQuery,
): Promise<ResolvedCity> {
  const known = city === '' ? [] : await book.citiesNamed({ city, regionCode })
  // A region without its code is written in many ways: one that none has tells nothing.
  const inRegion = known.filter(one => isSameRegion(one.region, region))
  const named = inRegion.length > 0 ? inRegion : known
  const [first, ...others] = named
  if (first && (others.length === 0 || regionCode !== '')) return toFound(first)
  const there = await findCityOfPostcode(book, postcode)
  // A region that the form names counts, whatever the postcode says.
  if (!there || !isIn(there, { regionCode, region })) {
    const capital = named.find(isRegionOfItsOwn)
    return capital ? toFound(capital) : { name: city, region: undefined }
  }
  const meant = named.find(({ region_code }) => region_code === there.region_code)
  return meant ? toFound(meant) : { name: city || there.name, region: there }
}

async function findCityOfPostcode(
  book: AddressDirectory,
  postcode: string,
): Promise<City | undefined> {
  const digits = postcode.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? book.cityOfIndex(digits) : undefined
}

function isIn(city: City, { regionCode, region }: { regionCode: string; region: string }): boolean {
  if (regionCode !== '') return city.region_code === regionCode
  return !/\p{Script=Cyrillic}/u.test(region) || isSameRegion(city.region, region)
}

function toFound(city: City): ResolvedCity {
  return { name: city.name, region: city }
}

/** Moscow and Saint Petersburg, whose names villages have as well. */
function isRegionOfItsOwn({ name, region }: City): boolean {
  return isSameRegion(region, name)
}
