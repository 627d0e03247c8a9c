import {
  type FieldProblemCode,
  findRequiredProblem,
  type Problems,
  problemsFound,
} from './field-problems.ts'

export type PersonalDetails = {
  firstName: string
  lastName: string
  emailAddress: string
}

export type AddressDetails = {
  firstName: string
  lastName: string
  /** Two letters, `RU`. */
  country: string
  city: string
  streetAddress: string
  houseNumber: string
  /** May be empty: not every house has flats. */
  apartmentNumber: string
  zipCode: string
  phoneNumber: string
}

/** First name at least two letters, last name, a deliverable e-mail: names in any script. */
export function findPersonalProblems(details: PersonalDetails): Problems<PersonalDetails> {
  return problemsFound<PersonalDetails>({
    firstName: findFirstNameProblem(details.firstName),
    lastName: findNameProblem(details.lastName),
    emailAddress: findEmailProblem(details.emailAddress),
  })
}

/**
 * Every field but the flat is required; nothing about how a shopper writes digits is. Found in the
 * order of the form.
 */
export function findAddressProblems(details: AddressDetails): Problems<AddressDetails> {
  return problemsFound<AddressDetails>({
    zipCode: findZipProblem(details.zipCode),
    city: findCityProblem(details.city),
    streetAddress: findRequiredProblem(details.streetAddress),
    houseNumber: findRequiredProblem(details.houseNumber),
    firstName: findFirstNameProblem(details.firstName),
    lastName: findNameProblem(details.lastName),
    phoneNumber: findPhoneProblem(details.phoneNumber),
  })
}

export function findTermsProblem(accepted: boolean): FieldProblemCode | undefined {
  return accepted ? undefined : 'not-accepted'
}

/** Russian postcodes have six digits. Only a hint: other countries and old habits differ. */
export function looksLikePostcode(zipCode: string, country: string): boolean {
  return country !== 'RU' || /^\d{6}$/.test(zipCode.replaceAll(/[\s-]/g, ''))
}

/** A Russian postcode without the spaces some write in it; any other stays as it was typed. */
export function tidyPostcode(typed: string, country: string): string {
  const digits = typed.replaceAll(/[\s-]/g, '')
  return country === 'RU' && /^\d{6}$/.test(digits) ? digits : typed.trim()
}

export function findEmailProblem(text: string): FieldProblemCode | undefined {
  if (text.trim() === '') return 'required'
  return /^[^\s@,;]+@[^\s@,;.]+(\.[^\s@,;.]+)+$/.test(text.trim()) ? undefined : 'not-an-email'
}

function findFirstNameProblem(text: string): FieldProblemCode | undefined {
  return findNameProblem(text) ?? (countMatches(/\p{L}/gu, text) < 2 ? 'too-short' : undefined)
}

/** Letters of any script with what names are joined by: «Жан-Пьер», «O’Neill», «мл.». */
function findNameProblem(text: string): FieldProblemCode | undefined {
  if (text.trim() === '') return 'required'
  return /^[\p{L}\p{M}\s.'’ʼ-]+$/u.test(text) && /\p{L}/u.test(text) ? undefined : 'not-letters'
}

/** A settlement may carry a number («Мирный-2»), but never is one. */
function findCityProblem(text: string): FieldProblemCode | undefined {
  return findRequiredProblem(text) ?? (/\p{L}/u.test(text) ? undefined : 'not-letters')
}

function findZipProblem(text: string): FieldProblemCode | undefined {
  return findRequiredProblem(text) ?? (text.trim().length < 3 ? 'too-short' : undefined)
}

/** Seven digits is the shortest number that can be called from outside its town. */
function findPhoneProblem(text: string): FieldProblemCode | undefined {
  return findRequiredProblem(text) ?? (countMatches(/\d/g, text) < 7 ? 'not-a-phone' : undefined)
}

function countMatches(pattern: RegExp, text: string): number {
  return text.match(pattern)?.length ?? 0
}
