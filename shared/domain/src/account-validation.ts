import { type FieldProblemCode, type Problems, problemsFound } from './field-problems.ts'

export type NewPassword = { password: string; repeatPassword: string }

/** A password of at least eight signs, and the same again: a slip would lock the shopper out. */
export function newPasswordProblems(typed: NewPassword): Problems<NewPassword> {
  return problemsFound<NewPassword>({
    password: passwordProblem(typed.password),
    repeatPassword: repeatProblem(typed),
  })
}

const shortestPassword = 8

/** Signs are counted as people see them, and spaces are as good as any. */
function passwordProblem(password: string): FieldProblemCode | undefined {
  if (password === '') return 'required'
  return [...password].length < shortestPassword ? 'too-short' : undefined
}

function repeatProblem({ password, repeatPassword }: NewPassword): FieldProblemCode | undefined {
  if (repeatPassword === '') return 'required'
  return repeatPassword === password ? undefined : 'not-identical'
}
