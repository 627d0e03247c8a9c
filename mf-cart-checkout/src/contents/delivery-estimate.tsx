import type { ShippingMethod } from '@vitrina/contract'
import { getCityName, readChosenCity, toAddressRegion } from '@vitrina/delivery'
import { type AddressDetails, maxMoney, minMoney } from '@vitrina/domain'
import { useI18n, useServices } from '@vitrina/federation'
import { formatArrivalDate } from '@vitrina/i18n'
import { joinClassNames } from '@vitrina/ui'
import { useEffect, useState } from 'react'
import { readCheckoutDetails } from '../checkout/checkout-records.ts'
import { readDeliveryPromise } from '../checkout/promise.ts'
import {
  readQuotedDeliveryPrices,
  storeQuotedDeliveryPrices,
} from '../checkout/seen-delivery-prices.ts'
import { useShippingMethods } from '../checkout/use-shipping-methods.ts'
import styles from './contents.module.css'

/**
 * What delivery costs at the least and when it can be there: to the address already given, to the
 * city that this browser remembers, or in the shop's own country.
 */
export function DeliveryEstimate({ cartId }: { cartId: string }) {
  const { locale } = useI18n()
  const { storage, settings } = useServices()
  const [address] = useState(() => {
    const { address: given } = readCheckoutDetails(storage, settings.defaultCountry)
    const known = given.city.trim() ? null : readChosenCity(storage)
    // With its region, as the checkout fills it in: prices of zones and namesakes depend on it.
    return known ? { ...given, city: getCityName(known, locale), ...toAddressRegion(known) } : given
  })
  return <EstimateTo address={address} cartId={cartId} />
}

function EstimateTo({ address, cartId }: { address: AddressDetails; cartId: string }) {
  const { t, format, locale } = useI18n()
  const { storage } = useServices()
  const offer = useShippingMethods({ cartId, isOutOfReach: false, address })
  const { status, methods, destination } = offer
  const isKnown = status === 'known' && !offer.isOffline && methods.length > 0 && destination !== ''
  // The prices seen first stay, until the checkout has told that they have changed.
  useEffect(() => {
    if (isKnown && readQuotedDeliveryPrices(storage)?.destination !== destination)
      storeQuotedDeliveryPrices(storage, destination, methods)
  }, [isKnown, storage, destination, methods])
  const place = address.city.trim()
  const day = findSoonest(methods)

  function words(): string {
    if (status === 'waiting' && methods.length === 0) return t('basket:delivery.asking')
    if (status === 'failed') return t('basket:delivery.later')
    if (methods.length === 0) return t('basket:delivery.none')
    const costs = methods.map(method => method.price_incl_tax)
    const least = costs.reduce(minMoney)
    const most = costs.reduce(maxMoney)
    if (most === 0) return t('basket:delivery.free')
    if (least === 0) return t('cart:totals.freeToo')
    if (least === most) return format.price(least)
    return t('basket:delivery.from', { price: format.shortPrice(least) })
  }

  return (
    <p className={joinClassNames(styles.estimate, place && styles.toPlace)}>
      <span>{place ? t('basket:delivery.to', { place }) : t('basket:delivery')}</span>
      <span>{words()}</span>
      {place && day && <span className={styles.day}>{formatArrivalDate(day, locale)}</span>}
    </p>
  )
}

/** The soonest day of all ways, where the platform says any. */
function findSoonest(methods: readonly ShippingMethod[]) {
  return methods
    .flatMap(method => readDeliveryPromise(method) ?? [])
    .toSorted((one, other) => one.earliest.localeCompare(other.earliest))[0]
}
