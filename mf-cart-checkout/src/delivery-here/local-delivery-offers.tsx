import type { DeliveryOffer } from '@vitrina/contract'
import type { ChosenCity } from '@vitrina/delivery'
import { type Money, zeroMoney } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { formatArrivalDate } from '@vitrina/i18n'
import styles from './delivery-here.module.css'
import { useLocalDeliveryOffers } from './use-local-delivery-offers.ts'

/** Each way with its price and day; without an answer the checkout will say them, not we now. */
export function LocalDeliveryOffers({ city, price }: { city: ChosenCity; price: Money }) {
  const { t, locale } = useI18n()
  const offers = useLocalDeliveryOffers(city, price)
  if (!offers) return <p className={styles.wait} aria-busy="true" />
  if (offers.length === 0) return <p>{t('checkout:here.unknown')}</p>
  return (
    <ul className={styles.ways}>
      {offers.map(offer => (
        <li key={`${offer.carrier_code} ${offer.method_code}`}>
          <span>{t(`checkout:here.${offer.to}`)}</span>
          <Cost offer={offer} />
          <span className={styles.day}>{formatArrivalDate(offer, locale)}</span>
        </li>
      ))}
    </ul>
  )
}

function Cost({ offer: { price } }: { offer: DeliveryOffer }) {
  const { t, format } = useI18n()
  return <span>{price === zeroMoney ? t('cart:totals.free') : format.shortPrice(price)}</span>
}
