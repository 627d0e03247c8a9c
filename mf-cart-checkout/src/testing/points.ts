import type { PickupPoint, ShippingMethod } from '@vitrina/contract'
import { zeroMoney } from '@vitrina/domain'

/** The way of delivery that ends at a pick-up point, with its days. */
export const pickupMethod: ShippingMethod = {
  ...{ carrier_code: 'transport', method_code: 'company', available: true, error_message: '' },
  ...{ carrier_title: 'Транспортная компания', method_title: 'До пункта выдачи' },
  ...{ amount: zeroMoney, price_incl_tax: zeroMoney, price_excl_tax: zeroMoney },
  extension_attributes: { to: 'point', earliest: '2026-11-30', latest: '2026-12-01' },
}

export function createPickupPoint(
  code: string,
  address: string,
  others: Partial<PickupPoint> = {},
): PickupPoint {
  return {
    ...{ code, address, city: 'Томск', postcode: '634034', directions: 'Вход со двора' },
    hours: [...Array(5).fill('09:00-21:00'), '10:00-19:00', null],
    ...{ has_fitting: true, takes_cards: true, takes_cash: true, stored_days: 7 },
    ...{ metres_from_centre: 2300, latitude: 56.46, longitude: 84.95 },
    ...others,
  }
}
