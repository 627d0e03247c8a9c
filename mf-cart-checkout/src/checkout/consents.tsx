import { Link, useI18n } from '@vitrina/federation'
import { Agreement } from '@vitrina/ui'
import { consentNames } from './checkout-details.ts'
import { useCheckoutForm } from './checkout-form-context.ts'
import { describeCheckoutProblem, fieldId } from './field-words.ts'

const textOf = { terms: '/i/pravila', personalData: '/i/obrabotka-personalnyh-dannyh' } as const

/** What has to be agreed to: a tick of its own for each text, none of them set beforehand. */
export function Consents() {
  const { t } = useI18n()
  const { state, dispatch, isHeld } = useCheckoutForm()

  return consentNames.map(name => (
    <Agreement
      key={name}
      id={fieldId(name)}
      name={name}
      checked={state.accepted[name]}
      error={describeCheckoutProblem(t, name, state.problems[name])}
      isHeld={isHeld}
      onChange={isAccepted => dispatch({ type: 'accepted', consent: name, isAccepted })}
    >
      {t(`checkout:review.${name}`)}{' '}
      <Link className="link" to={textOf[name]} target="_blank">
        {t(`checkout:review.${name}.link`)}
      </Link>
    </Agreement>
  ))
}
