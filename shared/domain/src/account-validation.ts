import {
  findEmailProblem,
  findPersonalProblems,
  findTermsProblem,
  type PersonalDetails,
} from './checkout-validation.ts'
import {
  type FieldProblemCode,
  omitFieldsWithoutProblem,
  type ProblemsByField,
} from './field-problems.ts'

export type NewPassword = { password: string; repeatPassword: string }

export type LoginDetails = { emailAddress: string; currentPassword: string }
export type RegistrationDetails = PersonalDetails &
  NewPassword & {
    termsAccepted: boolean
    personalDataAccepted: boolean
    /** The newsletter, which nobody has to want. */
    emailsAccepted: boolean
  }

/** How long a password is, only a new one has to care about. */
export function findLoginProblems({
  emailAddress,
  currentPassword,
}: LoginDetails): ProblemsByField<LoginDetails> {
  return omitFieldsWithoutProblem<LoginDetails>({
    emailAddress: findEmailProblem(emailAddress),
    currentPassword: currentPassword === '' ? 'required' : undefined,
  })
}

export function findRegistrationProblems(
  typed: RegistrationDetails,
): ProblemsByField<RegistrationDetails> {
  return omitFieldsWithoutProblem<RegistrationDetails>({
    ...findPersonalProblems(typed),
    ...findNewPasswordProblems(typed),
    termsAccepted: findTermsProblem(typed.termsAccepted),
    personalDataAccepted: findTermsProblem(typed.personalDataAccepted),
  })
}

/** A password of at least eight signs, and the same again: a slip would lock the shopper out. */
export function findNewPasswordProblems(typed: NewPassword): ProblemsByField<NewPassword> {
  return omitFieldsWithoutProblem<NewPassword>({
    password: findPasswordProblem(typed.password),
    repeatPassword: findRepeatProblem(typed),
  })
}

const minPasswordLength = 8

/** Signs are counted as people see them, and spaces are as good as any. */
function findPasswordProblem(password: string): FieldProblemCode | undefined {
  if (password === '') return 'required'
  return [...password].length < minPasswordLength ? 'too-short' : undefined
}

function findRepeatProblem({
  password,
  repeatPassword,
}: NewPassword): FieldProblemCode | undefined {
  if (repeatPassword === '') return 'required'
  return repeatPassword === password ? undefined : 'not-identical'
}
