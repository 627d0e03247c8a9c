import {
  type FieldProblemCode,
  omitFieldsWithoutProblem,
  type ProblemsByField,
} from './field-problems.ts'

export type PersonalDetails = {
  firstName: string
  lastName: string
  emailAddress: string
}

/** First name at least two letters, last name, a deliverable e-mail: names in any script. */
export function findPersonalProblems(details: PersonalDetails): ProblemsByField<PersonalDetails> {
  return omitFieldsWithoutProblem<PersonalDetails>({
    firstName: findFirstNameProblem(details.firstName),
    lastName: findNameProblem(details.lastName),
    emailAddress: findEmailProblem(details.emailAddress),
  })
}

export function findTermsProblem(accepted: boolean): FieldProblemCode | undefined {
  return accepted ? undefined : 'not-accepted'
}

export function findEmailProblem(text: string): FieldProblemCode | undefined {
  if (text.trim() === '') return 'required'
  return /^[^\s@,;]+@[^\s@,;.]+(\.[^\s@,;.]+)+$/.test(text.trim()) ? undefined : 'not-an-email'
}

export function findFirstNameProblem(text: string): FieldProblemCode | undefined {
  return (
    findNameProblem(text) ?? ((text.match(/\p{L}/gu)?.length ?? 0) < 2 ? 'too-short' : undefined)
  )
}

/** Letters of any script with what names are joined by: «Жан-Пьер», «O’Neill», «мл.». */
export function findNameProblem(text: string): FieldProblemCode | undefined {
  if (text.trim() === '') return 'required'
  return /^[\p{L}\p{M}\s.'’ʼ-]+$/u.test(text) && /\p{L}/u.test(text) ? undefined : 'not-letters'
}
