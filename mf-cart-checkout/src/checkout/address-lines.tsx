import type { AddressDetails } from '@vitrina/domain'
import styles from './checkout.module.css'

/** An address as people write it, in two lines. */
export function AddressLines({ address }: { address: AddressDetails }) {
  const { zipCode, city, streetAddress, houseNumber, apartmentNumber } = address
  const place = [zipCode, city, streetAddress, houseNumber, apartmentNumber]
  return (
    <>
      {address.firstName} {address.lastName},{' '}
      <span className={styles.whole}>{address.phoneNumber}</span>
      <br />
      {place.filter(part => part.trim() !== '').join(', ')}
    </>
  )
}
