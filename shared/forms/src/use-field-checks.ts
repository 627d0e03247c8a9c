import { useState } from 'react'

export type FormProblems<Name extends string, Problem> = Readonly<Partial<Record<Name, Problem>>>

/**
 * Which problems of a form are shown: a field is checked once it is left with something in it, all
 * of them once the form is sent. One that is right again is unmarked while it is typed.
 *
 * @param problems In the order of the form.
 */
export function useFieldChecks<Name extends string, Problem>(
  problems: FormProblems<Name, Problem>,
) {
  const [checked, setChecked] = useState<readonly Name[] | 'all'>([])
  const [refused, setRefused] = useState(0)
  const problemOf = (name: Name) =>
    checked === 'all' || checked.includes(name) ? problems[name] : undefined

  return {
    problemOf,
    /** Fields with a problem that is shown. */
    marked: (Object.keys(problems) as Name[]).filter(problemOf),
    /** How often the form was sent with something wrong in it. */
    refused,
    leave(name: Name, text: string) {
      // Leaving an empty field is no mistake yet.
      if (text.trim() === '') return
      setChecked(known => (known === 'all' ? known : [...known, name]))
    },
    /** Checks all fields, as they are `now`; answers the first that has to be put right. */
    check(now = problems): Name | undefined {
      setChecked('all')
      const [first] = Object.keys(now) as Name[]
      if (first) setRefused(count => count + 1)
      return first
    },
  }
}
