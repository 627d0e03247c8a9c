import type { Failure } from '@vitrina/domain'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { FormFieldBindings } from './form-field-bindings.ts'
import { type FormProblems, useFieldChecks } from './use-field-checks.ts'

/** What is typed, by the names of the fields. */
export type FormDraft = Record<string, string | boolean>

/** What became of a form that was sent: nothing to say, fields to put right, or no answer. */
export type SubmitOutcome<Name extends string, Problem> =
  | null
  | { refused: FormProblems<Name, Problem> }
  | { failure: Failure }

export type FormState<Draft extends FormDraft, Problem> = FormFieldBindings<
  keyof Draft & string
> & {
  draft: Draft
  problemOf: (name: keyof Draft & string) => Problem | undefined
  type: (typed: Partial<Draft>) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  isBusy: boolean
  failure: Failure | null
}

export type FormOptions<Draft extends FormDraft, Problem> = {
  draft: Draft
  onType: (typed: Partial<Draft>) => void
  /** In the order of the form. */
  rules: (draft: Draft) => FormProblems<keyof Draft & string, Problem>
  send: (draft: Draft) => Promise<SubmitOutcome<keyof Draft & string, Problem>>
  words: Pick<FormFieldBindings<keyof Draft & string>, 'labelOf' | 'optional'> & {
    describeProblem: (name: keyof Draft & string, problem: Problem) => string
  }
}

/**
 * A form that is sent once however often its button is pressed. What was typed stays whatever
 * becomes of it; the first field to put right takes the focus.
 */
export function useForm<Draft extends FormDraft, Problem>({
  draft,
  onType,
  rules,
  send,
  words,
}: FormOptions<Draft, Problem>): FormState<Draft, Problem> {
  type Name = keyof Draft & string
  const prefix = useId()
  const checks = useFieldChecks<Name, Problem>(rules(draft))
  const [outcome, setOutcome] = useState<{ sent: SubmitOutcome<Name, Problem>; of: Draft }>()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const idOf = (name: Name) => `${prefix}-${name}`
  const focus = (name: string | undefined) => {
    if (name !== undefined) document.getElementById(idOf(name))?.focus()
  }

  function problemOf(name: Name): Problem | undefined {
    return checks.problemOf(name) ?? findRefusal(name)
  }

  function findRefusal(name: Name): Problem | undefined {
    if (!outcome?.sent || !('refused' in outcome.sent)) return undefined
    // What was refused is put right by typing something else.
    return outcome.of[name] === draft[name] ? outcome.sent.refused[name] : undefined
  }

  async function submit(typed: Draft) {
    const wrong = checks.check(rules(typed))
    if (wrong) return focus(wrong)
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setOutcome(undefined)
    try {
      const sent = await send(typed)
      setOutcome({ sent, of: typed })
      if (sent && 'refused' in sent) focus(Object.keys(sent.refused)[0])
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return {
    draft,
    idOf,
    nameOf: name => name,
    labelOf: words.labelOf,
    valueOf: name => String(draft[name]),
    problemOf,
    errorOf(name) {
      const problem = problemOf(name)
      return problem && words.describeProblem(name, problem)
    },
    optional: words.optional,
    type: onType,
    write: onType as FormFieldBindings<Name>['write'],
    leave: name => checks.leave(name, String(draft[name])),
    onSubmit(event) {
      event.preventDefault()
      const typed = { ...draft, ...readTypedFields(event.currentTarget, draft) }
      onType(typed)
      void submit(typed)
    },
    isBusy,
    failure: outcome?.sent && 'failure' in outcome.sent ? outcome.sent.failure : null,
  }
}

/** What stands in the fields: some password managers fill them in without a word to the page. */
function readTypedFields<Draft extends FormDraft>(
  form: HTMLFormElement,
  draft: Draft,
): Partial<Draft> {
  const written = [...form.querySelectorAll('input')]
    .filter(({ name }) => typeof draft[name] === 'string')
    .map(({ name, value }) => [name, value])
  return Object.fromEntries(written) as Partial<Draft>
}
