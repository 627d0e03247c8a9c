import { useI18n } from '@vitrina/federation'
import { Alert, Button, joinClassNames, RadioCards } from '@vitrina/ui'
import type { ReactNode } from 'react'
import styles from './checkout.module.css'
import { useCheckoutForm } from './checkout-form-context.ts'
import { describeCheckoutProblem, getFieldId, getFieldLabel } from './field-words.ts'
import type { CheckoutMethodsState } from './offers.ts'

type OfferCardsProps = {
  field: 'shippingMethod' | 'paymentMethod'
  /** Messages of this kind of offer: `shipping` or `payment`. */
  words: 'shipping' | 'payment'
  offer: CheckoutMethodsState<unknown> & { retry: () => void }
  /** What to say where there is nothing to choose from. */
  none?: string
  /** The cards themselves. */
  children: ReactNode
}

/** The ways to choose from, or why there are none. */
export function MethodCards({ field, words, offer, none, children }: OfferCardsProps) {
  const { t } = useI18n()
  const { state } = useCheckoutForm()
  const error = describeCheckoutProblem(t, field, state.problems[field])

  if (offer.methods.length > 0) {
    return (
      <div id={getFieldId(field)} tabIndex={-1} className={styles.offer}>
        <RadioCards legend={getFieldLabel(t, field)} error={error}>
          {children}
        </RadioCards>
        {offer.isOffline && <Alert role="status">{t(`checkout:${words}.unconfirmed`)}</Alert>}
      </div>
    )
  }
  const isExpected = offer.status === 'waiting'
  return (
    <div
      id={getFieldId(field)}
      tabIndex={-1}
      className={joinClassNames(styles.offer, isExpected && styles.expected)}
    >
      {offer.status === 'failed' ? (
        <Alert tone="warning" role="alert">
          <p>{t(`checkout:${words}.${offer.isOffline ? 'offline' : 'failed'}`)}</p>
          {!offer.isOffline && (
            <Button look="quiet" onClick={offer.retry}>
              {t('cart:cart.retry')}
            </Button>
          )}
        </Alert>
      ) : offer.status === 'known' ? (
        <Alert tone="warning" role="status">
          {none ?? t(`checkout:${words}.none`)}
        </Alert>
      ) : (
        <Alert role="status">{t(`checkout:${words}.loading`)}</Alert>
      )}
    </div>
  )
}
