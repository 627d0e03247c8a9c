import {
  type FieldProblemCode,
  findRequiredProblem,
  omitFieldsWithoutProblem,
  type ProblemsByField,
} from './field-problems.ts'

/** Who the invoice is made out to. */
export type InvoiceDetails = { company: string; taxId: string }

/** Countries number their companies in many ways: three signs are all that is asked for. */
export function findInvoiceProblems({
  company,
  taxId,
}: InvoiceDetails): ProblemsByField<InvoiceDetails> {
  return omitFieldsWithoutProblem<InvoiceDetails>({
    company: findRequiredProblem(company),
    taxId: findTaxIdProblem(taxId),
  })
}

function findTaxIdProblem(taxId: string): FieldProblemCode | undefined {
  return findRequiredProblem(taxId) ?? (taxId.trim().length < 3 ? 'too-short' : undefined)
}

/**
 * Whether this is a Russian ИНН by its own check digits: ten digits of a company, twelve of a sole
 * trader. Only a hint at a slip: companies elsewhere have other numbers.
 */
export function isTaxIdPlausible(taxId: string, country: string): boolean {
  if (country !== 'RU') return true
  const digits = [...taxId.replaceAll(/[\s-]/g, '')].map(Number)
  if (digits.some(Number.isNaN)) return false
  if (digits.length === 10) return isChecked(digits, 10)
  return digits.length === 12 && isChecked(digits, 11) && isChecked(digits, 12)
}

/** The weights of the digits before a check digit end in these, however many they are. */
const weights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

/** Whether the digit at `place`, counted from one, follows from those before it. */
function isChecked(digits: readonly number[], place: number): boolean {
  const before = digits.slice(0, place - 1)
  const own = weights.slice(weights.length - before.length)
  const sum = before.reduce((total, digit, index) => total + digit * (own[index] ?? 0), 0)
  return (sum % 11) % 10 === digits[place - 1]
}
