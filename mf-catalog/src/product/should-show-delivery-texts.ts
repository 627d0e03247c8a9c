import type { ShopSettings } from '@vitrina/federation'

/**
 * The shop's own words about sizes, delivery and returns are true where it sells at home: in
 * Russia.
 */
export function shouldShowDeliveryTexts({
  defaultCountry,
}: Pick<ShopSettings, 'defaultCountry'>): boolean {
  return defaultCountry === 'RU'
}
