import { useDeliveryCountries } from '@vitrina/delivery'
import { useI18n } from '@vitrina/federation'
import { useCheckoutForm } from './checkout-form-context.ts'
import { CountryField } from './country-field.tsx'

/**
 * Offers the countries that parcels go to. One of an older address stays, and is said to be beyond
 * them.
 */
export function DeliveryCountryField() {
  const { t, locale } = useI18n()
  const { state } = useCheckoutForm()
  const { country } = state.details.address
  const { countries, isBeyond } = useDeliveryCountries()
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(country || 'ZZ')
  return (
    <CountryField
      field="address.country"
      autoComplete="shipping country"
      offered={countries}
      trouble={
        country !== '' && isBeyond(country)
          ? t('checkout:country.beyond', { country: name ?? country })
          : undefined
      }
    />
  )
}
