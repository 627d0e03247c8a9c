import type { Translator } from '@vitrina/i18n'
import type { CheckoutFieldName } from './checkout-details.ts'
import type { CheckoutFieldProblem } from './checkout-steps.ts'

/** The control's id, which the summary of problems links to. */
export function getFieldId(field: CheckoutFieldName): string {
  return `checkout-${field.replace('.', '-')}`
}

export function getFieldLabel(t: Translator, field: CheckoutFieldName): string {
  return t(`${findNamespace(field)}:field.${stripFieldGroup(field)}`)
}

export function describeCheckoutProblem<Problem extends CheckoutFieldProblem | undefined>(
  t: Translator,
  field: CheckoutFieldName,
  problem: Problem,
): Problem extends undefined ? undefined : string
export function describeCheckoutProblem(
  t: Translator,
  field: CheckoutFieldName,
  problem: CheckoutFieldProblem | undefined,
): string | undefined {
  if (problem === undefined) return undefined
  return typeof problem === 'string'
    ? t(`${findNamespace(field)}:problem.${stripFieldGroup(field)}.${problem}`)
    : problem.words
}

/** The words of the first step come with the page, all others with the later steps. */
function findNamespace(field: CheckoutFieldName): string {
  return /\.(firstName|lastName|emailAddress)$/.test(field) ? 'cart' : 'checkout'
}

function stripFieldGroup(field: CheckoutFieldName): string {
  return field.slice(field.indexOf('.') + 1)
}
