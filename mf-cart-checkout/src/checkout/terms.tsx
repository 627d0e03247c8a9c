import { Link, useI18n } from '@vitrina/federation'
import { Agreement } from '@vitrina/ui'
import { useCheckoutForm } from './checkout-form-context.ts'
import { describeCheckoutProblem, fieldId } from './field-words.ts'

export function Terms() {
  const { t } = useI18n()
  const { state, dispatch, isHeld } = useCheckoutForm()

  return (
    <Agreement
      id={fieldId('terms')}
      name="terms"
      checked={state.termsAccepted}
      error={describeCheckoutProblem(t, 'terms', state.problems.terms)}
      isHeld={isHeld}
      onChange={accepted => dispatch({ type: 'accepted-terms', accepted })}
    >
      {t('checkout:review.terms')}{' '}
      <Link className="link" to="/i/pravila" target="_blank">
        {t('checkout:review.terms.link')}
      </Link>
    </Agreement>
  )
}
