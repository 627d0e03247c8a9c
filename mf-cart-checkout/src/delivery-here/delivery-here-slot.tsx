import { getCityName, readChosenCity } from '@vitrina/delivery'
import { type SlotProps, useI18n, useServices } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import { useState } from 'react'
import { useDeferredMessages } from '../later-words/use-later-words.ts'
import { CityChoice } from './city-choice.tsx'
import styles from './delivery-here.module.css'
import { LocalDeliveryOffers } from './local-delivery-offers.tsx'

/**
 * What delivery to the shopper's own city costs and when it arrives, on the page of a product: from
 * the same place and in the same words as at the checkout.
 */
export default function DeliveryHereSlot({ price }: SlotProps['cart.delivery-here']) {
  const { t, locale } = useI18n()
  const { storage } = useServices()
  const hasWords = useDeferredMessages()
  const [city, setCity] = useState(() => readChosenCity(storage))
  const [isAsking, setAsking] = useState(false)

  if (!hasWords) return null
  if (isAsking) {
    return (
      <CityChoice
        onChosen={chosen => {
          setCity(chosen)
          setAsking(false)
        }}
      />
    )
  }
  return (
    <div className={styles.here}>
      {city && <LocalDeliveryOffers city={city} price={price} />}
      <Button look="quiet" className={styles.change} onClick={() => setAsking(true)}>
        {city ? t('checkout:here.to', { city: getCityName(city, locale) }) : t('checkout:here.ask')}
      </Button>
    </div>
  )
}
