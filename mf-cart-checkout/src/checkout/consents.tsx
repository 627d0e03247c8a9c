import { Link, useI18n } from '@vitrina/federation'
import { Agreement } from '@vitrina/ui'
import { type ConsentName, consentNames } from './checkout-details.ts'
import { useCheckoutForm } from './checkout-form-context.ts'
import type { AcceptedConsents, FieldProblems } from './checkout-steps.ts'
import { describeCheckoutProblem, fieldId } from './field-words.ts'

const textOf = { terms: '/i/pravila', personalData: '/i/obrabotka-personalnyh-dannyh' } as const

/** What has to be agreed to before an order, and before an account with it. */
export function Consents() {
  const { state, dispatch, isHeld } = useCheckoutForm()
  return (
    <ConsentTicks
      accepted={state.accepted}
      problems={state.problems}
      isHeld={isHeld}
      onChange={(consent, isAccepted) => dispatch({ type: 'accepted', consent, isAccepted })}
    />
  )
}

type ConsentTicksProps = {
  accepted: AcceptedConsents
  problems: FieldProblems
  isHeld?: boolean
  onChange: (consent: ConsentName, isAccepted: boolean) => void
}

/** A tick of its own for each text. */
export function ConsentTicks({ accepted, problems, isHeld, onChange }: ConsentTicksProps) {
  const { t } = useI18n()
  return consentNames.map(name => (
    <Agreement
      key={name}
      id={fieldId(name)}
      name={name}
      checked={accepted[name]}
      error={describeCheckoutProblem(t, name, problems[name])}
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
