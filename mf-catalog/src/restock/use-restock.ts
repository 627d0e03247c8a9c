import { type Failure, isSingleEmailAddress } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { useFieldChecks } from '@vitrina/forms'
import { useEffect, useState } from 'react'
import {
  onRestockRequestChange,
  readRestockRequest,
  storeRestockRequest,
} from './stored-restock-request.ts'

type Why = 'offline' | 'down' | 'tooMany' | 'there'

/** Where a problem is put right. */
const fieldSelectors = {
  choice: '[type=radio]',
  email: '[name=email]',
  agreed: '[name=agreed]',
}

type Sending =
  | { kind: 'typing' }
  | { kind: 'sending' }
  | { kind: 'sent'; email: string; key: string }
  | { kind: 'failed'; why: Why }

type RestockFormOptions = {
  sku: string
  name: string
  /** Of the customer, where one is signed in. */
  knownEmail: string
  isChoiceIncomplete: boolean
}

/**
 * The form of a back-in-stock email: what is typed, sent and taken back. Without a variant nothing
 * is sent, and its options are focused.
 */
export function useRestockForm({ sku, name, knownEmail, isChoiceIncomplete }: RestockFormOptions) {
  const { api, storage } = useServices()
  const [email, setEmail] = useState(knownEmail)
  const [isAgreed, setAgreed] = useState(false)
  const [sending, setSending] = useState<Sending>({ kind: 'typing' })
  const [isTakingBack, setTakingBack] = useState(false)
  const [isTakenBack, setTakenBack] = useState(false)
  // Another tab may take back what this one has asked for.
  useEffect(
    () =>
      onRestockRequestChange(storage, () => {
        if (readRestockRequest(storage, sku)) return
        setSending(known => (known.kind === 'sent' ? { kind: 'typing' } : known))
      }),
    [storage, sku],
  )
  const checks = useFieldChecks<keyof typeof fieldSelectors, true>({
    ...(isChoiceIncomplete && { choice: true }),
    ...(!isSingleEmailAddress(email.trim()) && { email: true }),
    ...(!isAgreed && { agreed: true }),
  })

  return {
    email,
    isAgreed,
    sending,
    isTakingBack,
    isTakenBack,
    problems: {
      choice: checks.problemOf('choice') ?? false,
      email: checks.problemOf('email'),
      agreed: checks.problemOf('agreed'),
    },
    setEmail,
    setAgreed,
    async send(form: HTMLFormElement) {
      if (sending.kind === 'sending') return
      setTakenBack(false)
      const wrong = checks.check()
      if (wrong) return form.querySelector<HTMLElement>(fieldSelectors[wrong])?.focus()
      setSending({ kind: 'sending' })
      const answer = await api.stock.askForRestock({
        sku,
        email: email.trim(),
        consents: ['personal-data'],
      })
      if (answer.ok)
        storeRestockRequest(storage, sku, { ...answer.value, at: new Date().toISOString(), name })
      setSending(
        answer.ok
          ? { kind: 'sent', ...answer.value }
          : { kind: 'failed', why: findRestockFailure(answer.failure) },
      )
    },
    async takeBack() {
      if (sending.kind !== 'sent' || isTakingBack) return
      setTakingBack(true)
      const answer = await api.stock.takeRestockBack(sending.key)
      setTakingBack(false)
      setTakenBack(answer.ok)
      if (answer.ok) storeRestockRequest(storage, sku, undefined)
      setSending(
        answer.ok
          ? { kind: 'typing' }
          : { kind: 'failed', why: findRestockFailure(answer.failure) },
      )
    },
  }
}

function findRestockFailure({ kind }: Failure): Why {
  if (kind === 'conflict') return 'there'
  if (kind === 'too-many-requests') return 'tooMany'
  return kind === 'offline' && !navigator.onLine ? 'offline' : 'down'
}
