import { Link, useI18n } from '@vitrina/federation'
import { CheckableInput } from '@vitrina/ui'
import { useCheckoutForm } from './checkout-form-context.ts'

type NewsletterChoiceProps = { isTicked: boolean; onTick: (isTicked: boolean) => void }

/** Wanting the newsletter with an order: nobody has to, and nobody ticks it beforehand. */
export function NewsletterChoice({ isTicked, onTick }: NewsletterChoiceProps) {
  const { t } = useI18n()
  const { isHeld } = useCheckoutForm()
  return (
    <CheckableInput
      type="checkbox"
      id="checkout-newsletter"
      name="newsletter"
      checked={isTicked}
      aria-disabled={isHeld || undefined}
      onChange={event => {
        if (!isHeld) onTick(event.target.checked)
      }}
    >
      {t('checkout:review.newsletter')}{' '}
      <Link className="link" to="/i/soglasie-na-rassylku" target="_blank">
        {t('checkout:review.newsletter.link')}
      </Link>
      {t('checkout:review.newsletter.note')}
    </CheckableInput>
  )
}
