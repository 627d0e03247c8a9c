import { newPasswordSchema, passwordResetSchema } from '@vitrina/contract'
import { type RequestHandler, Router } from 'express'
import { sendEnvelope, sendResult } from '../http/answer.ts'
import { getClientRateLimitKey } from '../limits/client-address.ts'
import { createRateLimitHandler } from '../limits/limit-calls.ts'
import type { RateLimiter } from '../limits/limiter.ts'
import type { EmailAudienceResolver } from '../mail/reader-language.ts'
import type { KnownDevices } from './known-devices.ts'
import { sendResultWithErrorObject } from './object-error.ts'
import type { PasswordResetService } from './password-resets.ts'

const windowMs = 15 * 60 * 1000
const asking = { name: 'password reset', n: 10, windowMs }
const creating = { name: 'new password', n: 20, windowMs }
/** Emails sent to one mailbox at most, whichever client asks for them. */
const maxEmails = 3
/**
 * Of one client: others' tries must not keep the owner from the link, which is too long to guess.
 */
const maxTries = 10

/**
 * A forgotten password (docs/api/users.md#forgotten-password). An unknown address is answered as a
 * known one: 200.
 */
export function createPasswordResetRoutes(
  resets: PasswordResetService,
  devices: KnownDevices,
  limiter: RateLimiter,
  addresseeOf: EmailAudienceResolver,
): Router {
  const router = Router()

  const ask: RequestHandler = async (request, response) => {
    const asked = passwordResetSchema.safeParse(request.body ?? {})
    if (!asked.success) return sendEnvelope(response, 500, 'Invalid e-mail provided!')
    const { email } = asked.data
    const admitted = await limiter.take(`password reset of ${email}`, maxEmails, windowMs)
    if (!admitted.ok) return sendResult(response, admitted)
    await resets.ask(email, addresseeOf(request))
    sendEnvelope(response, 200, true)
  }
  router.post('/reset-password', createRateLimitHandler(limiter, asking), ask)
  router.post('/resetPassword', createRateLimitHandler(limiter, asking), ask)

  router.post(
    '/create-password',
    createRateLimitHandler(limiter, creating),
    async (request, response) => {
      const given = newPasswordSchema.safeParse(request.body ?? {})
      // The first thing missing, in the contract's order and words.
      if (!given.success) return sendEnvelope(response, 500, given.error.issues[0]?.message)
      const { email, resetToken, newPassword } = given.data
      const guesser = `${email} from ${getClientRateLimitKey(request.ip)}`
      const admitted = await limiter.take(`new password of ${guesser}`, maxTries, windowMs)
      if (!admitted.ok) return sendResultWithErrorObject(response, admitted)
      const reset = { email, token: resetToken, newPassword }
      const created = await resets.create({ ...reset, ...addresseeOf(request) })
      // Who reads the mailbox is the owner: they log in next, and strangers' tries must not slow
      // them.
      if (created.ok) await devices.remember(response, email)
      sendResultWithErrorObject(response, created)
    },
  )

  return router
}
