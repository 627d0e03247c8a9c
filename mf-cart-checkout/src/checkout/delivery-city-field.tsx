import {
  type ChosenCity,
  CityField,
  createEnteredCity,
  emptyRegion,
  getCityName,
  readChosenCity,
  rememberCity,
  toAddressRegion,
} from '@vitrina/delivery'
import { useI18n, useServices } from '@vitrina/federation'
import { useEffect, useEffectEvent } from 'react'
import { useCheckoutForm } from './checkout-form-context.ts'
import { describeCheckoutProblem, getFieldId, getFieldLabel } from './field-words.ts'
import { useAddressForm } from './use-address-form.ts'

const field = 'address.city'

/** The city a parcel goes to, which is asked before all else and remembered. */
export function DeliveryCityField() {
  const { t, locale } = useI18n()
  const { storage } = useServices()
  const { state, dispatch, filled } = useCheckoutForm()
  const { isVirtual } = filled
  const { write } = useAddressForm('address', 'shipping')
  const { city, state: region } = state.details.address
  const isEmpty = city === ''
  const choose = (known: ChosenCity) =>
    write({ city: getCityName(known, locale), ...toAddressRegion(known) })

  const fillIn = useEffectEvent(() => {
    const known = isEmpty ? readChosenCity(storage) : null
    if (known) choose(known)
  })
  // Only when the step opens: a field that the shopper empties stays empty.
  useEffect(() => fillIn(), [])

  return (
    <CityField
      id={getFieldId(field)}
      name={field}
      label={getFieldLabel(t, field)}
      value={city}
      autoComplete="shipping address-level2"
      error={describeCheckoutProblem(t, field, state.problems[field])}
      hint={isEmpty ? t('checkout:shipping.cityFirst') : region === city ? undefined : region}
      onType={typed => write({ city: typed, ...emptyRegion })}
      onChoose={chosen => {
        rememberCity(storage, chosen)
        choose(chosen)
      }}
      onLeave={() => {
        dispatch({ type: 'left', field, isVirtual })
        const known = readChosenCity(storage)
        const isKnown = known && [known.name, known.latin].includes(city.trim())
        if (city.trim() !== '' && !isKnown) rememberCity(storage, createEnteredCity(city))
      }}
    />
  )
}
