import type { ChosenPoint } from '@vitrina/contract'
import { type AddressDetails, detectTextLanguage } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import styles from './checkout.module.css'

type AddressLinesProps = {
  address: AddressDetails
  /** Where it is fetched, in place of the address. */
  point?: ChosenPoint | null
}

/** An address as people write it, in two lines. */
export function AddressLines({ address, point }: AddressLinesProps) {
  const { t, locale } = useI18n()
  const { zipCode, city, streetAddress, houseNumber, apartmentNumber } = address
  const place = point
    ? [point.city, point.address]
    : [zipCode, city, streetAddress, houseNumber, apartmentNumber]
  const written = place.filter(part => part.trim() !== '').join(', ')
  return (
    <>
      {address.firstName} {address.lastName},{' '}
      <span className={styles.whole}>{address.phoneNumber}</span>
      <br />
      {point && `${t('checkout:shipping.point', { address: '' }).trim()} `}
      <span lang={detectTextLanguage(written, locale)}>{written}</span>
    </>
  )
}
