import { type Failure, fail } from '@vitrina/domain'
import { useServices } from '@vitrina/federation'
import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  addMessageIdempotencyKey,
  emptyMessage,
  type MessageDraft,
  type MessageFields,
  readStoredMessageDraft,
  removeMessageDraft,
  storeMessageDraft,
} from './message-draft.ts'
import { readMessageForm } from './read-form.ts'

export type MessageSubmissionState =
  | { readonly kind: 'writing' | 'sending' | 'waiting' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'sent'; readonly email: string }

/**
 * A message to the shop from the first word to the platform's answer. What is written is kept until
 * it is sent; one that found no connection goes by itself when there is one.
 */
export function useContactForm(form: RefObject<HTMLFormElement | null>) {
  const { api, events, network, session, storage } = useServices()
  const [draft, setDraft] = useState<MessageDraft>({ fields: emptyMessage })
  const [sending, setSending] = useState<MessageSubmissionState>({ kind: 'writing' })
  const [isKept, setKept] = useState(true)
  const [isAgreed, setAgreed] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const latest = useRef(draft)
  const isUnderWay = useRef(false)

  function keep(next: MessageDraft) {
    latest.current = next
    setDraft(next)
    setKept(storeMessageDraft(storage, next))
  }

  async function send(): Promise<void> {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending({ kind: 'sending' })
    const keyed = addMessageIdempotencyKey(latest.current)
    keep(keyed)
    const { fields, sent } = keyed
    const answer =
      network.state === 'reachable'
        ? await api.user.writeToShop({ ...fields, consents: ['personal-data'] }, sent.key)
        : fail({ kind: 'offline' } as const)
    isUnderWay.current = false
    if (answer.ok) {
      removeMessageDraft(storage)
      latest.current = { fields: { ...emptyMessage, name: fields.name, email: fields.email } }
      setDraft(latest.current)
      setAgreed(false)
      return setSending({ kind: 'sent', email: fields.email.trim() })
    }
    const { failure } = answer
    const isOffline = failure.kind === 'offline'
    // A key that was used for other words will never do.
    const mayKeepKey = failure.kind !== 'conflict'
    keep({ fields, ...(mayKeepKey && { sent }), ...(isOffline && { isWaiting: true }) })
    setSending(isOffline ? { kind: 'waiting' } : { kind: 'failed', failure })
  }
  const sendNow = useRef(send)
  sendNow.current = send

  useEffect(() => {
    setRunning(true)
    const kept = readStoredMessageDraft(storage)
    const { firstname = '', email = '' } = session.customer() ?? {}
    // Somebody may have written before the page ran.
    const written = readMessageForm(form.current)
    const own = { ...emptyMessage, name: firstname, email, ...nonEmpty(kept.fields) }
    latest.current = { ...kept, fields: { ...own, ...nonEmpty(written.fields) } }
    setDraft(latest.current)
    setAgreed(written.isAgreed)
    if (!kept.isWaiting) return
    setAgreed(true)
    setSending({ kind: 'waiting' })
    if (network.state === 'reachable') void sendNow.current()
  }, [form, network, session, storage])

  const isWaiting = sending.kind === 'waiting'
  useEffect(() => {
    if (!isWaiting) return
    return network.subscribe(state => {
      if (state === 'reachable') void sendNow.current()
    })
  }, [isWaiting, network])

  useEffect(
    () =>
      events.on('session:signed-out', ({ why }) => {
        if (why !== 'asked' || isUnderWay.current) return
        latest.current = { fields: emptyMessage }
        setDraft(latest.current)
        setSending({ kind: 'writing' })
      }),
    [events],
  )

  return {
    fields: draft.fields,
    ...{ sending, isKept, isRunning, isAgreed, setAgreed, send },
    write: (change: Partial<MessageFields>) =>
      keep({ ...latest.current, fields: { ...latest.current.fields, ...change } }),
    /** Back to the form, with what is left in it. */
    startAnew: () => {
      const { isWaiting: _, ...rest } = latest.current
      if (isWaiting) keep(rest)
      setSending({ kind: 'writing' })
    },
  }
}

function nonEmpty(fields: Partial<MessageFields>): Partial<MessageFields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}
