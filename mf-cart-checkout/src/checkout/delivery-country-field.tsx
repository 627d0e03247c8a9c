import { useDeliveryCountries } from '@vitrina/delivery'
import { useI18n } from '@vitrina/federation'
import { CountryField } from '@vitrina/forms'
import { useCheckoutFields } from './use-checkout-fields.ts'

/**
 * Offers the countries that parcels go to. One of an older address stays, and is said to be beyond
 * them.
 */
export function DeliveryCountryField() {
  const { t, locale } = useI18n()
  const form = useCheckoutFields('address')
  const country = form.valueOf('country')
  const { countries, isBeyond } = useDeliveryCountries()
  const name = new Intl.DisplayNames(locale, { type: 'region' }).of(country || 'ZZ')
  return (
    <CountryField
      form={form}
      locale={locale}
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
