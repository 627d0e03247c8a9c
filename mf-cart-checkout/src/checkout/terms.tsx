import { Link, useI18n } from '@vitrina/federation'
import { Choice } from '@vitrina/ui'
import styles from './checkout.module.css'
import { useCheckoutForm } from './checkout-form-context.ts'
import { fieldId, problemWords } from './field-words.ts'

export function Terms() {
  const { t } = useI18n()
  const { state, dispatch } = useCheckoutForm()
  const error = problemWords(t, 'terms', state.problems.terms)
  const errorId = `${fieldId('terms')}-error`

  return (
    <div>
      <Choice
        type="checkbox"
        id={fieldId('terms')}
        name="terms"
        checked={state.termsAccepted}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onChange={event => dispatch({ type: 'accepted-terms', accepted: event.target.checked })}
      >
        {t('cart:review.terms')}{' '}
        <Link className="link" to="/i/pravila" target="_blank">
          {t('cart:review.terms.link')}
        </Link>
      </Choice>
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}
