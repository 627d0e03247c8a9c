import { findFirstNameProblem, findNameProblem } from './checkout-validation.ts'
import {
  type FieldProblemCode,
  findRequiredProblem,
  omitFieldsWithoutProblem,
  type ProblemsByField,
} from './field-problems.ts'

export type AddressDetails = {
  firstName: string
  lastName: string
  /** Two letters, `RU`. */
  country: string
  city: string
  /** Its region: by name, by number and by ISO 3166-2; empty while nobody has named it. */
  state: string
  regionId: string
  regionCode: string
  streetAddress: string
  houseNumber: string
  /** May be empty: not every house has flats. */
  apartmentNumber: string
  zipCode: string
  phoneNumber: string
}

/**
 * Every field but the flat is required; nothing about how a shopper parts digits is. Found in the
 * order of the form.
 */
export function findAddressProblems(details: AddressDetails): ProblemsByField<AddressDetails> {
  return omitFieldsWithoutProblem<AddressDetails>({
    zipCode: findZipProblem(details.zipCode, details.country),
    city: findCityProblem(details.city),
    streetAddress: findRequiredProblem(details.streetAddress),
    houseNumber: findRequiredProblem(details.houseNumber),
    firstName: findFirstNameProblem(details.firstName),
    lastName: findNameProblem(details.lastName),
    phoneNumber: findPhoneProblem(details.phoneNumber),
  })
}

/** Russian postcodes have six digits, which some part; of other countries nothing is known. */
export function isValidPostcode(zipCode: string, country: string): boolean {
  return country !== 'RU' || /^\d{6}$/.test(zipCode.replaceAll(/[\s-]/g, ''))
}

/** A settlement may carry a number («Мирный-2»), but never is one. */
function findCityProblem(text: string): FieldProblemCode | undefined {
  return findRequiredProblem(text) ?? (/\p{L}/u.test(text) ? undefined : 'not-letters')
}

function findZipProblem(text: string, country: string): FieldProblemCode | undefined {
  if (text.trim() === '') return 'required'
  if (!isValidPostcode(text, country)) return 'not-a-postcode'
  return text.trim().length < 3 ? 'too-short' : undefined
}

/**
 * Seven digits is the shortest number that can be called from outside its town; after +7 they are
 * never fewer than eleven.
 */
function findPhoneProblem(text: string): FieldProblemCode | undefined {
  const shortest = /^\s*\+7/.test(text) ? 11 : 7
  return (
    findRequiredProblem(text) ??
    (text.replaceAll(/\D/g, '').length < shortest ? 'not-a-phone' : undefined)
  )
}
