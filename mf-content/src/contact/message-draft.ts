import {
  assignContentKey,
  isKeyedContent,
  isSingleEmailAddress,
  type KeyedContent,
} from '@vitrina/domain'
import {
  readLegacyContactMessage,
  removeLegacyContactMessage,
  type ShopStorage,
} from '@vitrina/storage'

export type MessageFields = {
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly text: string
}
export type MessageFieldName = keyof MessageFields

/** A message being written, and the key under which its content was first sent. */
export type MessageDraft = {
  readonly fields: MessageFields
  readonly sent?: KeyedContent
  /** Was sent without a connection: goes when there is one. */
  readonly isWaiting?: boolean
}

const storageKey = ['contact', 'message'] as const

/** As the platform takes them. */
export const maxMessageFieldLengths: Readonly<Record<MessageFieldName, number>> = {
  name: 100,
  email: 254,
  subject: 200,
  text: 10_000,
}
export const messageFieldNames = Object.keys(maxMessageFieldLengths) as MessageFieldName[]
/** The control's id, which an error leads to. */
export const getMessageFieldId = (name: MessageFieldName | 'consents') => `contact-${name}`

export const emptyMessage: MessageFields = { name: '', email: '', subject: '', text: '' }

export type MessageProblem = 'required' | 'malformed' | 'too-long'

/** In the order of the form. */
export function findMessageProblems({
  name,
  email,
  text,
}: MessageFields): Partial<Record<MessageFieldName, MessageProblem>> {
  const address = email.trim()
  const emailProblem =
    address === '' ? 'required' : isSingleEmailAddress(address) ? undefined : 'malformed'
  return {
    ...(name.trim().length > maxMessageFieldLengths.name && { name: 'too-long' }),
    ...(emailProblem && { email: emailProblem }),
    ...(text.trim() === '' && { text: 'required' }),
    ...(text.trim().length > maxMessageFieldLengths.text && { text: 'too-long' }),
  }
}

/** The message being written in this browser, also one that an earlier release has kept. */
export function readStoredMessageDraft(storage: Pick<ShopStorage, 'read'>): MessageDraft {
  return readMessageDraft(storage.read(...storageKey) ?? readLegacyContactMessage(storage))
}

/** Answers whether it outlives the page. */
export function storeMessageDraft(
  storage: Pick<ShopStorage, 'write' | 'remove'>,
  draft: MessageDraft,
): boolean {
  const isKept = storage.write(...storageKey, draft)
  removeLegacyContactMessage(storage)
  return isKept
}

export function removeMessageDraft(storage: Pick<ShopStorage, 'remove'>): void {
  storage.remove(...storageKey)
  removeLegacyContactMessage(storage)
}

/** Reads a draft from storage, where anyone may have written anything. */
function readMessageDraft(stored: unknown): MessageDraft {
  const { fields, sent, isWaiting } = (stored ?? {}) as Record<string, unknown>
  const given = (fields ?? {}) as Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    fields: {
      name: text(given.name),
      email: text(given.email),
      subject: text(given.subject),
      text: text(given.text),
    },
    ...(isKeyedContent(sent) && { sent }),
    ...(isWaiting === true && { isWaiting }),
  }
}

/**
 * The draft with the key to send it under: the one it had while its content is the same, so that a
 * repeated press, or one after a reload, is the same message.
 */
export function addMessageIdempotencyKey(
  draft: MessageDraft,
): MessageDraft & Required<Pick<MessageDraft, 'sent'>> {
  const content = JSON.stringify(messageFieldNames.map(name => draft.fields[name].trim()))
  return { ...draft, sent: assignContentKey(draft.sent, content) }
}
