import { type ChosenCity, CityField, createEnteredCity, rememberCity } from '@vitrina/delivery'
import { useI18n, useServices } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import { useEffect, useState } from 'react'
import styles from './delivery-here.module.css'

const fieldId = 'delivery-here-city'

/** The city, which the checkout will know as well. Any name counts, once it is confirmed. */
export function CityChoice({ onChosen }: { onChosen: (city: ChosenCity) => void }) {
  const { t } = useI18n()
  const { storage } = useServices()
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  // It stands where the button was that the shopper has pressed.
  useEffect(() => document.getElementById(fieldId)?.focus(), [])

  function choose(city: ChosenCity) {
    rememberCity(storage, city)
    onChosen(city)
  }
  return (
    <form
      className={styles.choice}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (typed.trim() === '') setMissing(true)
        else choose(createEnteredCity(typed))
      }}
    >
      <CityField
        id={fieldId}
        name="city"
        label={t('checkout:here.city')}
        value={typed}
        autoComplete="shipping address-level2"
        error={isMissing && typed.trim() === '' ? t('checkout:here.empty') : undefined}
        onType={setTyped}
        onChoose={choose}
      />
      <Button type="submit" look="outline">
        {t('checkout:here.show')}
      </Button>
    </form>
  )
}
