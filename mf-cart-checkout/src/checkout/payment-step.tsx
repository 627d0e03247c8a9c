import type { Totals } from '@vitrina/contract'
import { useI18n } from '@vitrina/federation'
import { Alert, RadioCard } from '@vitrina/ui'
import type { CartCheckoutService } from '../cart/cart-service.ts'
import { useIsOffline } from '../contents/use-offline.ts'
import { AddressFields } from './address-fields.tsx'
import { AddressLines } from './address-lines.tsx'
import { CertificateForm } from './certificate-form.tsx'
import { useCheckoutForm } from './checkout-form-context.ts'
import { CheckoutStep, StepForm } from './checkout-step.tsx'
import { isPaidByCertificateAlone } from './is-covered.ts'
import { describeChosenCheckoutMethod, describePaymentMethod } from './method-words.ts'
import { MethodCards } from './offer-cards.tsx'
import { onlinePaymentCodes, payOnDeliveryCodes } from './offers.ts'
import { PayOnDeliveryNote } from './on-delivery-note.tsx'
import { PayerFields } from './payer-fields.tsx'
import type { PaymentMethodsState } from './use-payment-methods.ts'

type PaymentStepProps = {
  offer: PaymentMethodsState
  buying: CartCheckoutService
  totals: Totals | null
}

/** How to pay, and who does; where nothing is delivered, the payer's address is asked for here. */
export function PaymentStep({ offer, buying, totals }: PaymentStepProps) {
  const { t } = useI18n()
  const { state, filled } = useCheckoutForm()
  const { address, billing, invoice, paymentMethod, choices } = state.details
  const { isVirtual } = filled
  const chosen = offer.methods.find(({ code }) => code === paymentMethod)
  const paid = totals?.extension_attributes?.gift_certificate
  const isPaid = isPaidByCertificateAlone(totals)
  const payer = isVirtual ? address : choices.otherBilling ? billing : null

  return (
    <CheckoutStep
      name="payment"
      summary={
        <>
          {isPaid
            ? t('checkout:certificate.covered')
            : describeChosenCheckoutMethod(
                t,
                'payment',
                paymentMethod,
                chosen && describePaymentMethod(t, chosen),
              )}
          {choices.companyInvoice && (
            <>
              <br />
              {t('checkout:payer.company.summary', { ...invoice })}
            </>
          )}
          {payer && (
            <>
              <br />
              <AddressLines address={payer} />
            </>
          )}
        </>
      }
    >
      <CertificateForm buying={buying} paid={paid} />
      <StepForm name="payment">
        {isVirtual && <AddressFields of="address" purpose="billing" />}
        {isPaid ? (
          <Alert role="status">{t('checkout:certificate.nothingToPay')}</Alert>
        ) : (
          <PaymentMethods offer={offer} />
        )}
        <PayerFields />
      </StepForm>
    </CheckoutStep>
  )
}

/** The ways to pay, with what is to be said of the one that is chosen. */
function PaymentMethods({ offer }: { offer: PaymentMethodsState }) {
  const { t } = useI18n()
  const { state, dispatch, filled } = useCheckoutForm()
  const { paymentMethod } = state.details
  const { isVirtual } = filled
  const isOffline = useIsOffline()
  const chosen = offer.methods.find(({ code }) => code === paymentMethod)
  return (
    <>
      <MethodCards field="paymentMethod" words="payment" offer={offer}>
        {offer.methods.map(method => (
          <RadioCard
            key={method.code}
            name="paymentMethod"
            value={method.code}
            checked={method === chosen}
            onChange={event =>
              dispatch({
                type: 'typed',
                field: 'paymentMethod',
                value: event.target.value,
                isVirtual,
              })
            }
            {...describePaymentMethod(t, method)}
            {...(isOffline &&
              onlinePaymentCodes.includes(method.code) && {
                disabled: true,
                detail: t('checkout:payment.onlineOffline'),
              })}
          />
        ))}
      </MethodCards>
      {payOnDeliveryCodes.includes(paymentMethod) && <PayOnDeliveryNote />}
      {onlinePaymentCodes.includes(paymentMethod) && (
        <Alert tone={isOffline ? 'warning' : 'info'} role="status">
          {t(isOffline ? 'checkout:payment.onlineOffline' : 'checkout:payment.online')}
        </Alert>
      )}
    </>
  )
}
