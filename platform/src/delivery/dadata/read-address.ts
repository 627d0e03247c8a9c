import type { City, House, Street } from '@vitrina/contract'
import { toLatinName, toRussianAccusative } from '../city-forms.ts'
import { isSameCityName } from '../rates.ts'
import type { DaDataAddress } from './protocol.ts'

/** The city, town or village; undefined where the address names none. */
export function readDaDataCity(address: DaDataAddress, known: readonly City[]): City | undefined {
  const name = nameTown(address)
  if (name === '') return undefined
  const { region_iso_code, region_kladr_id, country_iso_code, postal_code } = address
  // Some names have another form abroad than their letters: Moscow.
  const same = known.find(
    one => isSameCityName(one.name, name) && one.region_code === region_iso_code,
  )
  return {
    name,
    latin: same?.latin ?? toLatinName(name),
    accusative: same?.accusative ?? toRussianAccusative(name),
    region: nameRegion(address),
    region_code: region_iso_code,
    region_id: Number(region_kladr_id.slice(0, 2)) || 0,
    country_id: country_iso_code || 'RU',
    indexes: same?.indexes ?? (/^\d{6}$/.test(postal_code) ? [postal_code.slice(0, 3)] : []),
  }
}

function nameTown({ settlement, city, region, region_type_full }: DaDataAddress): string {
  return settlement || city || (region_type_full === 'город' ? region : '')
}

/** «Томская область», «Республика Татарстан», «Москва». */
function nameRegion({ region, region_type_full: kind, region_with_type }: DaDataAddress): string {
  const isWhole = region.toLocaleLowerCase('ru').includes(kind.toLocaleLowerCase('ru'))
  if (region === '') return region_with_type
  if (kind === 'город' || isWhole) return region
  return kind === 'республика' && !region.endsWith('ая')
    ? `Республика ${region}`
    : `${region} ${kind}`
}

export function readDaDataStreet(address: DaDataAddress): Street | undefined {
  const { street, street_type_full, street_with_type, postal_code } = address
  if (street === '') return undefined
  const name =
    street_type_full === '' ? street_with_type || street : `${street_type_full} ${street}`
  return { name, postcode: postal_code }
}

export function readDaDataHouse({
  house,
  block_type,
  block,
  postal_code,
}: DaDataAddress): House | undefined {
  if (house === '') return undefined
  return { name: [house, block_type, block].filter(Boolean).join(' '), postcode: postal_code }
}

/** Whether a street typed by hand or chosen from a list is this one. */
export function matchesStreetName(address: DaDataAddress, typed: string): boolean {
  const { street, street_type_full: kind, street_with_type } = address
  const spellings = [street, street_with_type, `${kind} ${street}`, `${street} ${kind}`]
  return spellings.some(spelling => plain(spelling) === plain(typed))
}

function plain(name: string): string {
  return name
    .toLocaleLowerCase('ru')
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
}
