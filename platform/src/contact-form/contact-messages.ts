import { tickedConsentsSchema } from '@vitrina/contract'
import { fail, isMailbox, type Result, succeed } from '@vitrina/domain'
import { recordConsents } from '../consents/consents.ts'
import { type Refusal, refuse } from '../http/answer.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Language } from '../mail/emails/shop-signs.ts'
import { openMailSecret } from '../mail/mail-secret.ts'
import type { Mail } from '../mail/open-mail.ts'
import type { Store } from '../store/open-store.ts'
import { type ContactFormTokens, createContactFormTokens } from './contact-form-tokens.ts'

/** What a page sends; nothing in it is believed. */
export type SubmittedMessage = Partial<
  Record<
    | 'sourceAddress'
    | 'targetAddress'
    | 'subject'
    | 'emailText'
    | 'confirmation'
    | 'token'
    | 'consents',
    unknown
  >
>

/** Messages from visitors to the shop's own addresses (docs/api/content.md#messages). */
export interface ContactMessages {
  readonly tokens: ContactFormTokens
  send(message: SubmittedMessage, language: Language): Promise<Result<undefined, Refusal>>
}

export type ContactMessagesOptions = {
  store: Store
  mail: Pick<Mail, 'emails'>
  limiter: Limiter
  now: () => number
  /** Lower case. */
  targets: readonly string[]
}

const dayMs = 24 * 60 * 60 * 1000
/** Confirmations sent to one mailbox at most, whichever client asks for them. */
const mostConfirmations = 2
/** Messages one visitor's address may bear. */
const mostMessages = 10
const longestSubject = 200
const longestText = 10_000

export async function openContactMessages(
  options: ContactMessagesOptions,
): Promise<ContactMessages> {
  const { store, mail, limiter, now, targets } = options
  const tokens = createContactFormTokens(await openMailSecret(store, 'message'), now)

  return {
    tokens,

    async send(given, language) {
      if (!tokens.isValid(given.token)) return refused('Email is not authorized!')
      if (targets.length === 0) return refused('No transport is defined for mail service!')
      const message = readMessage(given, targets)
      if (!message.ok) return message
      const kinds = tickedConsentsSchema.parse(given.consents)
      const { from } = message.value
      const admitted = await limiter.take(`message from ${from}`, mostMessages, dayMs)
      if (!admitted.ok) return admitted
      const isConfirmed =
        given.confirmation === true &&
        (await limiter.take(`message confirmation ${from}`, mostConfirmations, dayMs)).ok
      await store.transaction(async trx => {
        await mail.emails.message(trx, message.value)
        await recordConsents(trx, { kinds, place: 'message', email: from, at: new Date(now()) })
        if (isConfirmed) await mail.emails.messageReceived(trx, { email: from, language })
      })
      return succeed(undefined)
    },
  }
}

type Message = { from: string; to: string; subject: string; text: string }

function readMessage(
  given: SubmittedMessage,
  targets: readonly string[],
): Result<Message, Refusal> {
  const from = addressIn(given.sourceAddress)
  const to = addressIn(given.targetAddress)
  if (from === '') return refused('Source email address is not provided!')
  if (to === '') return refused('Target email address is not provided!')
  if (from === undefined) return refused('Source email address is invalid!')
  if (to === undefined) return refused('Target email address is invalid!')
  if (!targets.includes(to)) {
    return refused(`Target email address (${to}) is not from the whitelist!`)
  }
  const subject = textIn(given.subject, longestSubject)
  const text = textIn(given.emailText, longestText)
  if (subject === undefined) return refuse(`Тема – текст до ${longestSubject} знаков`)
  if (!text) return refuse(`Напишите сообщение: до ${longestText} знаков`)
  return succeed({ from, to, subject, text })
}

/** Empty when there is none, undefined when it is no address. */
function addressIn(given: unknown): string | undefined {
  if (given === undefined || given === null || given === '') return ''
  if (typeof given !== 'string') return undefined
  const address = given.trim().toLowerCase()
  return isMailbox(address) ? address : undefined
}

function textIn(given: unknown, longest: number): string | undefined {
  if (given === undefined || given === null) return ''
  if (typeof given !== 'string' || given.length > longest) return undefined
  return given
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\r\t]/gu, '')
    .trim()
}

/** In the status the contract gives every refusal of this call. */
function refused(message: string): Result<never, Refusal> {
  return fail({ kind: 'unexpected', status: 500, message })
}
