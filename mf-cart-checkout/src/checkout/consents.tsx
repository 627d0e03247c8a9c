import { Link, useI18n } from '@vitrina/federation'
import { Agreement } from '@vitrina/ui'
import { type ConsentName, consentNames } from './checkout-details.ts'
import { useCheckoutForm } from './checkout-form-context.ts'
import type { AcceptedConsents } from './checkout-steps.ts'
import { describeCheckoutProblem, getFieldId } from './field-words.ts'

const textOf = { terms: '/i/pravila', personalData: '/i/obrabotka-personalnyh-dannyh' } as const

/** What has to be agreed to before an order, and before an account with it. */
export function Consents() {
  const { t } = useI18n()
  const { state, dispatch, isHeld } = useCheckoutForm()
  return (
    <ConsentCheckboxes
      accepted={state.accepted}
      idOf={getFieldId}
      errorOf={name => describeCheckoutProblem(t, name, state.problems[name])}
      isHeld={isHeld}
      onChange={(consent, isAccepted) => dispatch({ type: 'accepted', consent, isAccepted })}
    />
  )
}

type ConsentTicksProps = {
  accepted: AcceptedConsents
  idOf: (name: ConsentName) => string
  errorOf: (name: ConsentName) => string | undefined
  isHeld?: boolean
  onChange: (consent: ConsentName, isAccepted: boolean) => void
}

/** A tick of its own for each text. */
export function ConsentCheckboxes(props: ConsentTicksProps) {
  const { accepted, idOf, errorOf, isHeld, onChange } = props
  const { t } = useI18n()
  return consentNames.map(name => (
    <Agreement
      key={name}
      id={idOf(name)}
      name={name}
      checked={accepted[name]}
      error={errorOf(name)}
      isHeld={isHeld}
      onChange={isAccepted => onChange(name, isAccepted)}
    >
      {t(`checkout:review.${name}`)}{' '}
      <Link className="link" to={textOf[name]} target="_blank">
        {t(`checkout:review.${name}.link`)}
      </Link>
    </Agreement>
  ))
}
