import { loginSchema, refreshSchema } from '@vitrina/contract'
import { Router } from 'express'
import { answer, refuse, send } from '../http/answer.ts'
import type { Attempts } from './attempts.ts'
import type { Customers } from './customers.ts'
import type { Sessions } from './sessions.ts'
import { tooManyAttempts } from './too-many-attempts.ts'

const longestEmail = 254
const longestPassword = 1_000

/** Contract §2.2–§2.3: `result` is the access token, `meta.refreshToken` the other one. */
export function signInRoutes(customers: Customers, sessions: Sessions, attempts: Attempts): Router {
  const router = Router()

  router.post('/login', async (request, response) => {
    const login = loginSchema.safeParse(request.body ?? {})
    if (!login.success) return answer(response, refuse('Укажите почту и пароль'))
    const username = login.data.username.trim().toLowerCase()
    const { password } = login.data
    if (username.length > longestEmail || password.length > longestPassword) {
      return answer(response, refuse('Почта или пароль слишком длинные'))
    }
    if (username.includes('\0')) return answer(response, refuse('Проверьте адрес почты'))

    const name = `${username} ${request.ip}`
    const waitMs = attempts.waitMs(name)
    if (waitMs > 0) return tooManyAttempts(response, waitMs)
    const signedIn = await customers.login({ username, password })
    if (!signedIn.ok) return answer(response, signedIn)
    attempts.forget(name)
    const { access, refresh } = signedIn.value
    send(response, 200, access, { refreshToken: refresh })
  })

  /** Clients take `result` for the new token whatever the code: a refusal leaves it empty. */
  router.post('/refresh', async (request, response) => {
    const body = refreshSchema.safeParse(request.body ?? {})
    if (!body.success) {
      return send(response, 400, null, { message: 'No refresh token provided' })
    }
    const pair = await sessions.refresh(body.data.refreshToken)
    if (!pair) return send(response, 401, null, { message: 'Invalid refresh token provided' })
    send(response, 200, pair.access, { refreshToken: pair.refresh })
  })

  return router
}
