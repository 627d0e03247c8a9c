import type { CdekSettings } from '@vitrina/settings'
import type { z } from 'zod'
import { callService, ServiceUnavailableError } from '../service-calls/call-service.ts'
import { awaitUnlessAborted } from '../service-calls/until-aborted.ts'
import { cdekTokenSchema } from './protocol.ts'

type Call = { path: string; body?: object; signal: AbortSignal }

/** Calls of CDEK's API with its token; answers what the schema takes. */
export type CdekClient = <Schema extends z.ZodType>(
  call: Call,
  schema: Schema,
) => Promise<z.output<Schema>>

type Token = { text: string; untilMs: number }
type Options = Pick<CdekSettings, 'url' | 'account' | 'secret'> & { now: () => number }

/** A token is not used up to its last moment: the call takes time too. */
const marginMs = 60_000
/** It is everybody's: it outlasts the question that needed it first. */
const tokenLimitMs = 10_000

/** A token serves until it ends, and is asked for anew once where CDEK refuses it before. */
export function createCdekClient({ url, account, secret, now }: Options): CdekClient {
  let token: Token | undefined
  let coming: Promise<Token> | undefined

  async function requestAccessToken(): Promise<Token> {
    const signal = AbortSignal.timeout(tokenLimitMs)
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: account,
      client_secret: secret,
    })
    const given = await callService({ url: `${url}/oauth/token`, body, signal }, cdekTokenSchema)
    token = { text: given.access_token, untilMs: now() + given.expires_in * 1000 - marginMs }
    return token
  }

  async function tokenFor(signal: AbortSignal): Promise<Token> {
    if (token && now() < token.untilMs) return token
    coming ??= requestAccessToken().finally(() => {
      coming = undefined
    })
    return awaitUnlessAborted(coming, signal)
  }

  return async ({ path, body, signal }, schema) => {
    const ask = ({ text }: Token) => {
      const headers = { authorization: `Bearer ${text}` }
      return callService({ url: `${url}/${path}`, headers, ...(body && { body }), signal }, schema)
    }
    const used = await tokenFor(signal)
    try {
      return await ask(used)
    } catch (error) {
      if (!(error instanceof ServiceUnavailableError) || error.status !== 401) throw error
      if (token === used) token = undefined
      return ask(await tokenFor(signal))
    }
  }
}
