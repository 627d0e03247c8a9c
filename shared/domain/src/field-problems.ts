/** What is wrong with one field; the screen turns it into words. */
export type FieldProblemCode =
  | 'required'
  | 'too-short'
  | 'not-letters'
  | 'not-an-email'
  | 'not-a-phone'
  | 'not-a-postcode'
  | 'not-digits'
  | 'not-identical'
  | 'not-accepted'

export type ProblemsByField<Fields> = { readonly [Name in keyof Fields]?: FieldProblemCode }

export function findRequiredProblem(text: string): FieldProblemCode | undefined {
  return text.trim() === '' ? 'required' : undefined
}

export function omitFieldsWithoutProblem<Fields>(
  problems: {
    [Name in keyof Fields]?: FieldProblemCode | undefined
  },
): ProblemsByField<Fields> {
  const found = Object.entries(problems).filter(([, problem]) => problem !== undefined)
  return Object.fromEntries(found) as ProblemsByField<Fields>
}
