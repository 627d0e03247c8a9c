import type { AddressFormState } from '@vitrina/delivery'
import { useCheckoutForm } from './checkout-form-context.ts'
import { useCheckoutFields } from './use-checkout-fields.ts'

/** One of the form's addresses, as the fields of an address read and write it. */
export function useAddressForm(
  of: 'address' | 'billing',
  purpose: AddressFormState['purpose'],
): AddressFormState {
  const address = useCheckoutForm().state.details[of]
  return { ...useCheckoutFields(of), address, purpose }
}
