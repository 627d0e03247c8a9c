import type { AccountProblems, Failure, FieldProblemCode } from '@vitrina/domain'
import { type FormEvent, useId, useRef, useState } from 'react'

export type ShownAccountProblem = NonNullable<AccountProblems[keyof AccountProblems]>
type ProblemsOf<Draft> = { readonly [Name in keyof Draft]?: ShownAccountProblem }

/** What became of a form that was sent: nothing to say, fields to put right, or no answer. */
export type SubmitOutcome<Draft> = null | { refused: ProblemsOf<Draft> } | { failure: Failure }

export type AuthFormState<Draft> = {
  draft: Draft
  /** The control's id, which a problem is tied to. */
  idOf: (name: keyof Draft & string) => string
  problemOf: (name: keyof Draft) => ShownAccountProblem | undefined
  type: (typed: Partial<Draft>) => void
  leave: (name: keyof Draft) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  isBusy: boolean
  failure: Failure | null
}

type Options<Draft> = {
  draft: Draft
  onType: (typed: Partial<Draft>) => void
  /** In the order of the form. */
  rules: (draft: Draft) => { readonly [Name in keyof Draft]?: FieldProblemCode }
  send: (draft: Draft) => Promise<SubmitOutcome<Draft>>
}

/**
 * Checked on leaving a field and on sending, unmarked while typing once right, sent once however
 * often it is pressed. What was typed stays whatever becomes of it.
 */
export function useAuthForm<Draft extends Record<string, string | boolean>>({
  draft,
  onType,
  rules,
  send,
}: Options<Draft>): AuthFormState<Draft> {
  const prefix = useId()
  const [checked, setChecked] = useState<readonly (keyof Draft)[]>([])
  const [outcome, setOutcome] = useState<{ sent: SubmitOutcome<Draft>; of: Draft }>()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const problems = rules(draft)
  const idOf = (name: keyof Draft & string) => `${prefix}-${name}`
  const focus = (name: string | undefined) => {
    if (name !== undefined) document.getElementById(idOf(name))?.focus()
  }

  function findRefusal(name: keyof Draft): ShownAccountProblem | undefined {
    if (!outcome?.sent || !('refused' in outcome.sent)) return undefined
    // What was refused is put right by typing something else.
    return outcome.of[name] === draft[name] ? outcome.sent.refused[name] : undefined
  }

  async function submit(typed: Draft) {
    const found = Object.keys(rules(typed))
    setChecked(Object.keys(typed))
    if (found.length > 0) return focus(found[0])
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
    problemOf: name => (checked.includes(name) && problems[name]) || findRefusal(name),
    type: onType,
    leave: name => {
      // Leaving an empty field is no mistake yet.
      if (draft[name] !== '') setChecked(before => [...before, name])
    },
    onSubmit: event => {
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
function readTypedFields<Draft>(form: HTMLFormElement, draft: Draft): Partial<Draft> {
  const written = [...form.querySelectorAll('input')]
    .filter(({ name }) => typeof draft[name as keyof Draft] === 'string')
    .map(({ name, value }) => [name, value])
  return Object.fromEntries(written) as Partial<Draft>
}
