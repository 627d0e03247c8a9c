import { z } from 'zod'
import { findInvalidField, matchesStoredSchema } from '../store/read-stored.ts'
import type { AddressedEmail } from './email.ts'

/** A kind that a newer process has written is sent by an older one all the same. */
const mailingSchema = z.object({
  kind: z.string().regex(/^[a-z-]+$/),
  to: z.string().min(1),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  replyTo: z.string().optional(),
  unsubscribeUrl: z.string().optional(),
  expiresAtMs: z.number().optional(),
}) as z.ZodType<unknown> as z.ZodType<AddressedEmail>

/** An email as the outbox keeps it, or what is wrong with it. */
export function readAddressedEmail(content: unknown): AddressedEmail | string {
  if (matchesStoredSchema(mailingSchema, content)) return content
  return findInvalidField(mailingSchema, content) ?? 'not as expected'
}
