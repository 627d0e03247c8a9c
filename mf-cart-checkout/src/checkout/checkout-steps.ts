import {
  addressProblems,
  type FieldProblemCode,
  personalProblems,
  termsProblem,
} from '@vitrina/domain'
import type { CheckoutDetails, FieldName } from './checkout-details.ts'

export type StepName = 'personal' | 'delivery' | 'payment' | 'review'

/** A rule's code, or the platform's own sentence. */
export type ShownProblem = FieldProblemCode | { words: string }
export type FieldProblems = Readonly<Partial<Record<FieldName, ShownProblem>>>

export type Filled = {
  details: CheckoutDetails
  termsAccepted: boolean
  /** Steps the shopper has gone on from: a choice made for them beforehand is theirs only then. */
  confirmed: readonly StepName[]
  /** Nothing is delivered: the address is asked for with the payment. */
  isVirtual: boolean
}

export function stepsFor(isVirtual: boolean): readonly StepName[] {
  return isVirtual
    ? ['personal', 'payment', 'review']
    : ['personal', 'delivery', 'payment', 'review']
}

/** What is wrong with the fields of a step, in the order of the form. */
export function problemsOf(
  step: StepName,
  { details, termsAccepted, isVirtual }: Omit<Filled, 'confirmed'>,
): FieldProblems {
  const address = named('address', addressProblems(details.address))
  switch (step) {
    case 'personal':
      return named('personal', personalProblems(details.personal))
    case 'delivery':
      return { ...address, ...chosen('shippingMethod', details.shippingMethod) }
    case 'payment':
      return {
        ...(isVirtual && address),
        ...chosen('paymentMethod', details.paymentMethod),
      }
    case 'review': {
      const terms = termsProblem(termsAccepted)
      return terms ? { terms } : {}
    }
  }
}

export function isComplete(step: StepName, filled: Filled): boolean {
  return filled.confirmed.includes(step) && Object.keys(problemsOf(step, filled)).length === 0
}

/** Where the shopper goes on: the first step with something to do, the review at the latest. */
export function firstOpenStep(filled: Filled): StepName {
  return stepsFor(filled.isVirtual).find(step => !isComplete(step, filled)) ?? 'review'
}

/** Where going on from a step leads: past what is already filled in. */
export function nextStep(step: StepName, filled: Filled): StepName {
  const steps = stepsFor(filled.isVirtual)
  const rest = steps.slice(steps.indexOf(step) + 1)
  return rest.find(other => !isComplete(other, filled)) ?? 'review'
}

export function stepOf(field: FieldName, isVirtual: boolean): StepName {
  if (field.startsWith('personal.')) return 'personal'
  if (field === 'terms') return 'review'
  if (field === 'paymentMethod' || isVirtual) return 'payment'
  return 'delivery'
}

function named(room: 'personal' | 'address', problems: object): FieldProblems {
  const entries = Object.entries(problems).map(([name, problem]) => [`${room}.${name}`, problem])
  return Object.fromEntries(entries) as FieldProblems
}

function chosen(field: 'shippingMethod' | 'paymentMethod', value: string): FieldProblems {
  return value === '' ? { [field]: 'required' } : {}
}
