import { useI18n } from '@vitrina/federation'
import { Button, ChoiceCards, classNames, Note } from '@vitrina/ui'
import type { ReactNode } from 'react'
import styles from './checkout.module.css'
import { useCheckoutForm } from './checkout-form-context.ts'
import { fieldId, fieldLabel, problemWords } from './field-words.ts'
import type { Offer } from './offers.ts'

type OfferCardsProps = {
  field: 'shippingMethod' | 'paymentMethod'
  /** Messages of this kind of offer: `shipping` or `payment`. */
  words: 'shipping' | 'payment'
  offer: Offer<unknown> & { retry: () => void }
  /** What to say where there is nothing to choose from. */
  none?: string
  /** The cards themselves. */
  children: ReactNode
}

/** The ways to choose from, or why there are none. */
export function OfferCards({ field, words, offer, none, children }: OfferCardsProps) {
  const { t } = useI18n()
  const { state } = useCheckoutForm()
  const error = problemWords(t, field, state.problems[field])

  if (offer.methods.length > 0) {
    return (
      <div id={fieldId(field)} tabIndex={-1} className={styles.offer}>
        <ChoiceCards legend={fieldLabel(t, field)} error={error}>
          {children}
        </ChoiceCards>
        {offer.isOffline && <Note role="status">{t(`checkout:${words}.unconfirmed`)}</Note>}
      </div>
    )
  }
  const isExpected = offer.status === 'waiting'
  return (
    <div
      id={fieldId(field)}
      tabIndex={-1}
      className={classNames(styles.offer, isExpected && styles.expected)}
    >
      {offer.status === 'failed' ? (
        <Note tone="warning" role="alert">
          <p>{t(`checkout:${words}.${offer.isOffline ? 'offline' : 'failed'}`)}</p>
          {!offer.isOffline && (
            <Button look="quiet" onClick={offer.retry}>
              {t('cart:cart.retry')}
            </Button>
          )}
        </Note>
      ) : offer.status === 'known' ? (
        <Note tone="warning" role="status">
          {none ?? t(`checkout:${words}.none`)}
        </Note>
      ) : (
        <Note role="status">{t(`checkout:${words}.loading`)}</Note>
      )}
    </div>
  )
}
