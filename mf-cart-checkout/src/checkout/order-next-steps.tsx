import { Link, useCustomer, useI18n } from '@vitrina/federation'
import { Button, getButtonClass } from '@vitrina/ui'
import { PaymentSection } from '../payment/payment-part.tsx'
import { AccountOffer } from './account-offer.tsx'
import { OrderRecipient } from './order-details.tsx'
import type { StoredPlacedOrder } from './order-types.ts'
import styles from './thank-you.module.css'

/** What happens next with an order, and to whom it goes. */
export function OrderNextSteps({ order }: { order: StoredPlacedOrder }) {
  const { t, format, locale } = useI18n()
  const customer = useCustomer()
  const { confirmation, addressInformation, lines, shippingTitle, paymentTitle } = order
  const { billingAddress, shippingAddress } = addressInformation
  const address = shippingAddress ?? billingAddress
  const isTransfer = addressInformation.payment_method_code === 'banktransfer'
  const hasDigital = lines.some(({ productType }) =>
    ['virtual', 'downloadable'].includes(productType),
  )

  return (
    <>
      {confirmation.payment && <PaymentSection token={confirmation.payment.token} />}
      <h2 className={styles.heading}>
        {t(confirmation.toConfirm ? 'checkout:placed.next.onceConfirmed' : 'checkout:placed.next')}
      </h2>
      <ol className={styles.next}>
        {shippingAddress ? (
          <>
            <li>{t('checkout:placed.next.collect')}</li>
            <li>{t('checkout:placed.next.call', { phone: address.telephone ?? '' })}</li>
            {hasDigital && <li>{t('checkout:placed.next.digital')}</li>}
          </>
        ) : (
          <li>{t('checkout:placed.next.virtual')}</li>
        )}
        {!confirmation.payment && (
          <li>
            {t('checkout:placed.next.pay', { method: lowerFirstLetter(paymentTitle, locale) })}
            {isTransfer && ` ${t('checkout:placed.next.transfer')}`}
          </li>
        )}
      </ol>
      <OrderRecipient
        addressInformation={addressInformation}
        shippingTitle={shippingTitle}
        promise={order.promise}
      >
        {billingAddress.company && (
          <div>
            <dt>{t('checkout:placed.company')}</dt>
            <dd>
              {t('checkout:payer.company.summary', {
                company: billingAddress.company,
                taxId: billingAddress.vat_id ?? '',
              })}
            </dd>
          </div>
        )}
      </OrderRecipient>
      <p className={styles.quiet}>
        {t('checkout:placed.date', { date: format.dateTime(confirmation.transferedAt) })}
      </p>
      <div className={styles.actions}>
        <Link to="/" className={getButtonClass()}>
          {t('checkout:placed.on')}
        </Link>
        {customer && (
          <Link to="/my-account/orders" className={getButtonClass({ look: 'outline' })}>
            {t('checkout:placed.orders')}
          </Link>
        )}
        <Button look="outline" onClick={() => window.print()}>
          {t('checkout:placed.print')}
        </Button>
      </div>
      <AccountOffer order={order} />
    </>
  )
}

/** A title as it stands in the middle of a sentence. */
function lowerFirstLetter(title: string, locale: string): string {
  return title.charAt(0).toLocaleLowerCase(locale) + title.slice(1)
}
