import {
  loginRequestSchema,
  logoutRequestSchema,
  tokenRefreshRequestSchema,
} from '@vitrina/contract'
import { Router } from 'express'
import {
  createInvalidInputRefusal,
  createRefusal,
  sendEnvelope,
  sendResult,
} from '../http/answer.ts'
import { parseInput } from '../http/parse-input.ts'
import { getClientRateLimitKey } from '../limits/client-address.ts'
import { createRateLimitHandler } from '../limits/limit-calls.ts'
import type { RateLimiter } from '../limits/limiter.ts'
import type { CustomerService } from './customers.ts'
import type { GuessLimiter } from './guess-limiter.ts'
import type { KnownDevices } from './known-devices.ts'
import { readRequestToken } from './request-token.ts'
import type { SessionService } from './sessions.ts'
import {
  formatTooManyAttemptsMessage,
  sendTooManyAttemptsRefusal,
  setRetryAfter,
} from './too-many-attempts.ts'

const maxEmailLength = 254
const maxPasswordLength = 1_000
const refreshing = { n: 300, windowMs: 15 * 60 * 1000 }
const leaving = { name: 'log-out', ...refreshing }

/** docs/api/users.md#login: `result` is the access token, `meta.refreshToken` the other one. */
export function createSignInRoutes({
  customers,
  sessions,
  guesses,
  devices,
  limiter,
}: {
  customers: CustomerService
  sessions: SessionService
  guesses: GuessLimiter
  devices: KnownDevices
  limiter: RateLimiter
}): Router {
  const router = Router()

  router.post('/login', async (request, response) => {
    const login = parseInput(loginRequestSchema, request.body ?? {})
    if (!login.success) return sendResult(response, createRefusal('Укажите почту и пароль'))
    const username = login.data.username.trim().toLowerCase()
    const { password } = login.data
    if (username.length > maxEmailLength || password.length > maxPasswordLength) {
      return sendResult(response, createRefusal('Почта или пароль слишком длинные'))
    }
    if (username.includes('\0')) return sendResult(response, createRefusal('Проверьте адрес почты'))

    const device = await devices.deviceOf(request, username)
    const guess = { account: username, address: getClientRateLimitKey(request.ip), device }
    const admitted = await guesses.take(guess)
    if (!admitted.ok) return sendTooManyAttemptsRefusal(response, admitted.failure.retryAfterMs)
    const signedIn = await customers.login({ username, password })
    if (!signedIn.ok) return sendResult(response, signedIn)
    await guesses.right(guess)
    if (!device) await devices.remember(response, username)
    const { access, refresh } = signedIn.value
    sendEnvelope(response, 200, access, { refreshToken: refresh })
  })

  /** Clients take `result` for the new token whatever the code: a refusal leaves it empty. */
  router.post('/refresh', async (request, response) => {
    const { n, windowMs } = refreshing
    const admitted = await limiter.take(`refresh ${getClientRateLimitKey(request.ip)}`, n, windowMs)
    if (!admitted.ok) {
      const seconds = setRetryAfter(response, admitted.failure.retryAfterMs)
      return sendEnvelope(response, 429, null, { message: formatTooManyAttemptsMessage(seconds) })
    }
    const body = parseInput(tokenRefreshRequestSchema, request.body ?? {})
    if (!body.success) {
      return sendEnvelope(response, 500, null, { message: 'No refresh token provided' })
    }
    const pair = await sessions.refresh(body.data.refreshToken)
    if (!pair)
      return sendEnvelope(response, 401, null, { message: 'Invalid refresh token provided' })
    sendEnvelope(response, 200, pair.access, { refreshToken: pair.refresh })
  })

  /** Always succeeds: an expired token, or none, is answered the same. */
  router.post('/logout', createRateLimitHandler(limiter, leaving), async (request, response) => {
    const body = parseInput(logoutRequestSchema, request.body ?? {})
    if (!body.success) return sendResult(response, createInvalidInputRefusal(body.error))
    const tokens = [readRequestToken(request), body.data.refreshToken]
    await sessions.end(tokens.filter(token => typeof token === 'string'))
    sendEnvelope(response, 200, true)
  })

  return router
}
