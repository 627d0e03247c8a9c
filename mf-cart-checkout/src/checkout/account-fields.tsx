import { useCheckoutForm } from './checkout-form-context.ts'
import { Consents } from './consents.tsx'
import { ExistingAccountNote } from './existing-account-note.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'

/** What an account needs beyond the contacts. */
export function AccountFields() {
  const { state, dispatch, filled } = useCheckoutForm()
  const { details, problems } = state
  const { isVirtual } = filled
  if (problems['personal.emailAddress'] === 'taken') return <ExistingAccountNote />
  return (
    <>
      <NewPasswordFields
        typed={details.account}
        problemOf={name => problems[`account.${name}`]}
        onType={(name, value) =>
          dispatch({ type: 'typed', field: `account.${name}`, value, isVirtual })
        }
        onLeave={name => dispatch({ type: 'left', field: `account.${name}`, isVirtual })}
      />
      <Consents />
    </>
  )
}
