import { type AddressDetails, greaterOf, lesserOf } from '@vitrina/domain'
import { useI18n, useServices } from '@vitrina/federation'
import { useState } from 'react'
import { readDetails } from '../checkout/checkout-records.ts'
import { useShippingOffer } from '../checkout/use-shipping-offer.ts'
import styles from './contents.module.css'

/** What delivery costs at the least, to the address already given or in the shop's own country. */
export function DeliveryEstimate({ cartId }: { cartId: string }) {
  const { storage, settings } = useServices()
  const [{ address }] = useState(() => readDetails(storage, settings.defaultCountry))
  return <EstimateTo address={address} cartId={cartId} />
}

function EstimateTo({ address, cartId }: { address: AddressDetails; cartId: string }) {
  const { t, format } = useI18n()
  const { status, methods } = useShippingOffer({ cartId, isOutOfReach: false, address })
  const place = address.city.trim()

  function words(): string {
    if (status === 'waiting' && methods.length === 0) return t('basket:delivery.asking')
    if (status === 'failed') return t('basket:delivery.later')
    if (methods.length === 0) return t('basket:delivery.none')
    const costs = methods.map(method => method.price_incl_tax)
    const least = costs.reduce(lesserOf)
    const most = costs.reduce(greaterOf)
    if (most === 0) return t('basket:delivery.free')
    if (least === most) return format.price(least)
    return t('basket:delivery.from', { price: format.shortPrice(least) })
  }

  return (
    <p className={styles.estimate}>
      <span>{place ? t('basket:delivery.to', { place }) : t('basket:delivery')}</span>
      <span>{words()}</span>
    </p>
  )
}
