import type { OrderRequest } from '@vitrina/contract'
import { useI18n } from '@vitrina/federation'
import type { ReactNode } from 'react'
import styles from './order-facts.module.css'

type OrderFactsProps = {
  addressInformation: OrderRequest['addressInformation']
  shippingTitle: string
  /** What else is to be said of the order, as pairs of a name and a value. */
  children?: ReactNode
}

/** Shows to whom an order goes, and where. */
export function OrderFacts({ addressInformation, shippingTitle, children }: OrderFactsProps) {
  const { t } = useI18n()
  const { shippingAddress, billingAddress } = addressInformation
  const address = shippingAddress ?? billingAddress
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('cart:placed.contact')}</dt>
        <dd>
          {address.firstname} {address.lastname}
        </dd>
      </div>
      {shippingAddress && (
        <div>
          <dt>{t('cart:placed.address')}</dt>
          <dd>
            {[address.postcode, address.city, ...address.street].join(', ')}
            <br />
            {shippingTitle}
          </dd>
        </div>
      )}
      {children}
    </dl>
  )
}
