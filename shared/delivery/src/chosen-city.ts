import type { City } from '@vitrina/contract'
import { isNumber, isObjectOf, isString, type TypeGuard } from '@vitrina/domain'
import type { ShopStorage } from '@vitrina/storage'

/**
 * Where the shopper wants things to go. One that no suggestion names has its name alone, as typed.
 */
export type ChosenCity = Pick<City, 'name' | 'latin' | 'region' | 'region_code' | 'region_id'>

const isChosenCity: TypeGuard<ChosenCity> = isObjectOf({
  name: isString,
  latin: isString,
  region: isString,
  region_code: isString,
  region_id: isNumber,
})

/** The city that this browser remembers (docs/rules/delivery.md#the-chosen-city). */
export function readChosenCity(storage: ShopStorage): ChosenCity | null {
  const city = storage.read('delivery', 'city', isChosenCity)
  return city && city.name.trim() !== '' ? city : null
}

export function rememberCity(storage: ShopStorage, city: ChosenCity): void {
  const { name, latin, region, region_code, region_id } = city
  storage.write('delivery', 'city', { name, latin, region, region_code, region_id })
}

/** A city that no suggestion names. */
export function createEnteredCity(typed: string): ChosenCity {
  const name = typed.trim()
  return { name, latin: name, region: '', region_code: '', region_id: 0 }
}

/** The city in the letters of a language. */
export function getCityName({ name, latin }: ChosenCity, locale: string): string {
  return locale.startsWith('ru') ? name : latin
}
