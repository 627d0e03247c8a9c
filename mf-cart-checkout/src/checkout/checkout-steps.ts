import {
  type FieldProblemCode,
  findAddressProblems,
  findInvoiceProblems,
  findNewPasswordProblems,
  findPersonalProblems,
} from '@vitrina/domain'
import {
  type CheckoutDetails,
  type CheckoutFieldName,
  type ConsentName,
  consentNames,
  isConsentName,
} from './checkout-details.ts'

export type CheckoutStepName = 'personal' | 'delivery' | 'payment' | 'review'

/**
 * A rule's code, or what the platform found: an e-mail that has an account, a choice that is on
 * offer no more, or a sentence of its own.
 */
export type CheckoutFieldProblem = FieldProblemCode | 'taken' | 'replaced' | { words: string }
export type CheckoutProblems = Readonly<Partial<Record<CheckoutFieldName, CheckoutFieldProblem>>>

export type AcceptedConsents = Readonly<Record<ConsentName, boolean>>

export type CheckoutFormData = {
  details: CheckoutDetails
  accepted: AcceptedConsents
  /** Steps the shopper has gone on from: a choice made for them beforehand is theirs only then. */
  confirmed: readonly CheckoutStepName[]
  /** Nothing is delivered: the address is asked for with the payment. */
  isVirtual: boolean
}

export function listCheckoutSteps(isVirtual: boolean): readonly CheckoutStepName[] {
  return isVirtual
    ? ['personal', 'payment', 'review']
    : ['personal', 'delivery', 'payment', 'review']
}

/** The step a hash of the address names: `#payment`. */
export function findStepByHash(hash: string): CheckoutStepName | undefined {
  return listCheckoutSteps(false).find(step => `#${step}` === hash)
}

/** What is wrong with the fields of a step, in the order of the form. */
export function findStepProblems(
  step: CheckoutStepName,
  { details, accepted, isVirtual }: Omit<CheckoutFormData, 'confirmed'>,
): CheckoutProblems {
  const { personal, account, address, billing, invoice, choices } = details
  switch (step) {
    case 'personal':
      return {
        ...named('personal', findPersonalProblems(personal)),
        ...(choices.createAccount && {
          ...named('account', findNewPasswordProblems(account)),
          ...findMissingConsents(accepted),
        }),
      }
    case 'delivery':
      return {
        ...chosen('shippingMethod', details.shippingMethod),
        ...(details.pickup.isAsked && !details.pickup.point && { pickupPoint: 'required' }),
        ...named('address', findDeliveryProblems(details)),
      }
    case 'payment':
      return {
        ...(isVirtual && named('address', findAddressProblems(address))),
        ...chosen('paymentMethod', details.paymentMethod),
        ...(choices.companyInvoice && named('invoice', findInvoiceProblems(invoice))),
        ...(!isVirtual && choices.otherBilling && named('billing', findAddressProblems(billing))),
      }
    case 'review':
      return findMissingConsents(accepted)
  }
}

export function isStepComplete(step: CheckoutStepName, filled: CheckoutFormData): boolean {
  return filled.confirmed.includes(step) && Object.keys(findStepProblems(step, filled)).length === 0
}

/** Whether a step may be opened: all that comes before it is done. */
export function isStepReachable(step: CheckoutStepName, filled: CheckoutFormData): boolean {
  const steps = listCheckoutSteps(filled.isVirtual)
  const before = steps.slice(0, steps.indexOf(step))
  return steps.includes(step) && before.every(other => isStepComplete(other, filled))
}

/** Where the shopper goes on: the first step with something to do, the review at the latest. */
export function findFirstIncompleteStep(filled: CheckoutFormData): CheckoutStepName {
  return listCheckoutSteps(filled.isVirtual).find(step => !isStepComplete(step, filled)) ?? 'review'
}

/** Where going on from a step leads: past what is already filled in. */
export function findNextCheckoutStep(
  step: CheckoutStepName,
  filled: CheckoutFormData,
): CheckoutStepName {
  const steps = listCheckoutSteps(filled.isVirtual)
  const rest = steps.slice(steps.indexOf(step) + 1)
  return rest.find(other => !isStepComplete(other, filled)) ?? 'review'
}

export function findStepOfField(field: CheckoutFieldName, isVirtual: boolean): CheckoutStepName {
  if (isConsentName(field)) return 'review'
  const [section] = field.split('.')
  if (section === 'personal' || section === 'account') return 'personal'
  return !isVirtual && ['address', 'shippingMethod', 'pickupPoint'].includes(section ?? '')
    ? 'delivery'
    : 'payment'
}

/** Where the shopper goes to a point, nothing is asked of an address of theirs but the city. */
function findDeliveryProblems({ address, pickup }: CheckoutDetails) {
  const problems = findAddressProblems(address)
  if (!pickup.isAsked) return problems
  const { streetAddress, houseNumber, zipCode, ...others } = problems
  return others
}

type Section = 'personal' | 'account' | 'address' | 'billing' | 'invoice'

function named(section: Section, problems: object): CheckoutProblems {
  const entries = Object.entries(problems).map(([name, problem]) => [`${section}.${name}`, problem])
  return Object.fromEntries(entries) as CheckoutProblems
}

export function findMissingConsents(accepted: AcceptedConsents): CheckoutProblems {
  const missing = consentNames.filter(name => !accepted[name])
  return Object.fromEntries(missing.map(name => [name, 'not-accepted']))
}

function chosen(field: 'shippingMethod' | 'paymentMethod', value: string): CheckoutProblems {
  return value === '' ? { [field]: 'required' } : {}
}
