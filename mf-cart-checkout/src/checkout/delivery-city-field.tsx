import { CityField, cityAsTyped, nameCity, readChosenCity, rememberCity } from '@vitrina/delivery'
import { useI18n, useServices } from '@vitrina/federation'
import { useEffect, useEffectEvent } from 'react'
import { useCheckoutForm } from './checkout-form-context.ts'
import { describeCheckoutProblem, fieldId, fieldLabel } from './field-words.ts'

const field = 'address.city'

/** The city a parcel goes to, which is asked before all else and remembered. */
export function DeliveryCityField() {
  const { t, locale } = useI18n()
  const { storage } = useServices()
  const { state, dispatch, filled } = useCheckoutForm()
  const { isVirtual } = filled
  const { city } = state.details.address
  const isEmpty = city === ''
  const write = (value: string) => dispatch({ type: 'typed', field, value, isVirtual })

  const fillIn = useEffectEvent(() => {
    const known = isEmpty ? readChosenCity(storage) : null
    if (known) write(nameCity(known, locale))
  })
  // Only when the step opens: a field that the shopper empties stays empty.
  useEffect(() => fillIn(), [])

  const remembered = readChosenCity(storage)
  const region = remembered && nameCity(remembered, locale) === city ? remembered.region : ''
  return (
    <CityField
      id={fieldId(field)}
      name={field}
      label={fieldLabel(t, field)}
      value={city}
      autoComplete="shipping address-level2"
      error={describeCheckoutProblem(t, field, state.problems[field])}
      hint={isEmpty ? t('checkout:shipping.cityFirst') : region || undefined}
      onType={write}
      onChoose={chosen => {
        rememberCity(storage, chosen)
        write(nameCity(chosen, locale))
      }}
      onLeave={() => {
        dispatch({ type: 'left', field, isVirtual })
        const known = readChosenCity(storage)
        const isKnown = known && [known.name, known.latin].includes(city.trim())
        if (city.trim() !== '' && !isKnown) rememberCity(storage, cityAsTyped(city))
      }}
    />
  )
}
