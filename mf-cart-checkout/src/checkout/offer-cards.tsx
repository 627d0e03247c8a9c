import { useI18n } from '@vitrina/federation'
import { Button, ChoiceCards, Note } from '@vitrina/ui'
import type { ReactNode } from 'react'
import { useCheckoutForm } from './checkout-form-context.ts'
import { fieldId, fieldLabel, problemWords } from './field-words.ts'
import type { Offer } from './offers.ts'

type OfferCardsProps = {
  field: 'shippingMethod' | 'paymentMethod'
  /** Messages of this kind of offer: `shipping` or `payment`. */
  words: 'shipping' | 'payment'
  offer: Offer<unknown> & { retry: () => void }
  /** The cards themselves. */
  children: ReactNode
}

/** The ways to choose from, or why there are none. */
export function OfferCards({ field, words, offer, children }: OfferCardsProps) {
  const { t } = useI18n()
  const { state } = useCheckoutForm()
  const error = problemWords(t, field, state.problems[field])

  if (offer.methods.length > 0) {
    return (
      <div id={fieldId(field)} tabIndex={-1}>
        <ChoiceCards legend={fieldLabel(t, field)} error={error}>
          {children}
        </ChoiceCards>
      </div>
    )
  }
  return (
    <div id={fieldId(field)} tabIndex={-1}>
      {offer.status === 'failed' ? (
        <Note tone="warning" role="alert">
          <p>{t(`checkout:${words}.failed`)}</p>
          <Button look="quiet" onClick={offer.retry}>
            {t('cart:cart.retry')}
          </Button>
        </Note>
      ) : (
        <Note tone={offer.status === 'known' ? 'warning' : 'info'} role="status">
          {t(offer.status === 'known' ? `checkout:${words}.none` : `checkout:${words}.loading`)}
        </Note>
      )}
    </div>
  )
}
