import { useCheckoutForm } from './checkout-form-context.ts'
import { Consents } from './consents.tsx'
import { ExistingAccountNote } from './existing-account-note.tsx'
import { NewAccountPassword } from './new-account-password.tsx'
import { useCheckoutFields } from './use-checkout-fields.ts'

/** What an account needs beyond the contacts. */
export function AccountFields() {
  const { problems } = useCheckoutForm().state
  const form = useCheckoutFields('account')
  if (problems['personal.emailAddress'] === 'taken') return <ExistingAccountNote />
  return (
    <>
      {/* Password managers know the field by its bare name. */}
      <NewAccountPassword form={{ ...form, nameOf: name => name }} />
      <Consents />
    </>
  )
}
