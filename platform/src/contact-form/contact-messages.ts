import { type contactMessageRequestSchema, tickedConsentsSchema } from '@vitrina/contract'
import { fail, isSingleEmailAddress, type Result, succeed } from '@vitrina/domain'
import type { z } from 'zod'
import { recordConsents } from '../consents/consents.ts'
import { createRefusal, createValidationError, type Refusal } from '../http/answer.ts'
import { runIdempotently } from '../http/idempotency.ts'
import type { RateLimiter } from '../limits/limiter.ts'
import type { EmailService } from '../mail/open-mail.ts'
import type { EmailAudience } from '../mail/reader-language.ts'
import { createTextSigner } from '../mail/text-signer.ts'
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
export interface ContactMessageService {
  readonly tokens: ContactFormTokens
  send(message: SubmittedMessage, addressee: EmailAudience): Promise<Result<undefined, Refusal>>
  /** The same from the storefront's own form. The same key again sends nothing. */
  write(
    message: z.output<typeof contactMessageRequestSchema>,
    about: ContactMessageContext,
  ): Promise<Result<'OK', Refusal>>
}

export type ContactMessageContext = {
  /** Of the store view; without one nothing can be written. */
  to: string | undefined
  key: string | undefined
  addressee: EmailAudience
  /** The id of the signed-in customer. */
  customerId?: string | undefined
}

export type ContactMessageServiceOptions = {
  store: Store
  mail: Pick<EmailService, 'emails'>
  limiter: RateLimiter
  now: () => number
  /** Lower case. */
  targets: readonly string[]
}

const dayMs = 24 * 60 * 60 * 1000
/** Confirmations sent to one mailbox at most, whichever client asks for them. */
const maxConfirmations = 2
/** Messages one visitor's address may bear. */
const maxMessages = 10
const maxSubjectLength = 200
const maxTextLength = 10_000

export async function createContactMessageService(
  options: ContactMessageServiceOptions,
): Promise<ContactMessageService> {
  const { store, mail, limiter, now, targets } = options
  const tokens = createContactFormTokens(await createTextSigner(store, 'message'), now)
  const mayConfirm = async (email: string) =>
    (await limiter.take(`message confirmation ${email}`, maxConfirmations, dayMs)).ok

  return {
    tokens,

    async send(given, addressee) {
      if (!tokens.isValid(given.token)) return refused('Email is not authorized!')
      if (targets.length === 0) return refused('No transport is defined for mail service!')
      const message = readMessage(given, targets)
      if (!message.ok) return message
      const kinds = tickedConsentsSchema.parse(given.consents)
      const { from } = message.value
      const admitted = await limiter.take(`message from ${from}`, maxMessages, dayMs)
      if (!admitted.ok) return admitted
      const isConfirmed = given.confirmation === true && (await mayConfirm(from))
      await store.transaction(async trx => {
        await mail.emails.message(trx, message.value)
        const { storeId } = addressee
        const at = new Date(now())
        await recordConsents(trx, { kinds, place: 'message', email: from, storeId, at })
        if (isConfirmed) await mail.emails.messageReceived(trx, { ...addressee, email: from })
      })
      return succeed(undefined)
    },

    async write({ consents: kinds, ...message }, { to, key, addressee, customerId }) {
      if (to === undefined) return refused('No transport is defined for mail service!')
      if (!kinds?.includes('personal-data')) return refuseWithoutConsent()
      const { email, name, subject } = message
      const admitted = await limiter.take(`message from ${email}`, maxMessages, dayMs)
      if (!admitted.ok) return admitted
      const isConfirmed = await mayConfirm(email)
      const request = { ...message, to }
      return runIdempotently(store, { scope: 'message', key, request }, async trx => {
        const text = name ? `${message.text}\n\n${name}` : message.text
        await mail.emails.message(trx, { from: email, to, subject, text })
        const at = new Date(now())
        const { storeId } = addressee
        await recordConsents(trx, { kinds, place: 'message', email, customerId, storeId, at })
        if (isConfirmed) await mail.emails.messageReceived(trx, { ...addressee, email })
        return succeed('OK' as const)
      })
    },
  }
}

function refuseWithoutConsent() {
  const message = 'Без согласия на обработку персональных данных мы не сможем ответить'
  return createRefusal(message, [createValidationError('consents', message, 'required')])
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
  const subject = textIn(given.subject, maxSubjectLength)
  const text = textIn(given.emailText, maxTextLength)
  if (subject === undefined) return createRefusal(`Тема – текст до ${maxSubjectLength} знаков`)
  if (!text) return createRefusal(`Напишите сообщение: до ${maxTextLength} знаков`)
  return succeed({ from, to, subject, text })
}

/** Empty when there is none, undefined when it is no address. */
function addressIn(given: unknown): string | undefined {
  if (given === undefined || given === null || given === '') return ''
  if (typeof given !== 'string') return undefined
  const address = given.trim().toLowerCase()
  return isSingleEmailAddress(address) ? address : undefined
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
