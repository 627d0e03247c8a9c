import type { Request, RequestHandler, Response } from 'express'
import { createPageRelay } from '../front/relay-pages.ts'
import { readCookie } from '../read-cookie.ts'
import { type LocalShop, type LocalShopOptions, startLocalShop } from './local-shop.ts'
import { isAllowedOrigin, type LocalRemoteGrant, verifyGrant } from './token.ts'

export type LocalRemotesOptions = Pick<LocalShopOptions, 'kept' | 'live' | 'report'> & {
  /** What signs the cookies. */
  key: string
  /** Origins that may be named besides those of this machine. */
  origins: readonly string[]
  startWorker(grant: LocalRemoteGrant): LocalShopOptions['startWorker']
  answerUnavailable(request: Request, response: Response): void
  onError(where: string, error: unknown): void
  now?: () => number
}

const cookieName = 'local-remote'
const enterPath = '/local-remotes'
const idleMs = 5 * 60_000
const maxShops = 3

/**
 * Shows a remote of an engineer's machine in this shop to the one browser that has a signed cookie
 * for it. Everybody else's pages are answered by `answerPage`, as if there were none.
 */
export function createLocalRemotesHandler(
  answerPage: RequestHandler,
  options: LocalRemotesOptions,
) {
  const { key, origins, onError, now = Date.now } = options
  const shops = new Map<string, { shop: Promise<LocalShop>; close: NodeJS.Timeout }>()

  function readGrantOf(token: string | undefined): LocalRemoteGrant | undefined {
    if (!token) return undefined
    try {
      const grant = verifyGrant(token, key, now())
      return grant && isAllowedOrigin(grant.origin, origins) ? grant : undefined
    } catch {
      return undefined
    }
  }

  function enter(request: Request, response: Response): void {
    const { token } = request.query
    const grant = readGrantOf(typeof token === 'string' ? token : undefined)
    response.set('cache-control', 'no-store')
    const base = { httpOnly: true, sameSite: 'lax', secure: request.secure, path: '/' } as const
    if (request.query.leave !== undefined) {
      response.clearCookie(cookieName, base).redirect(303, '/')
    } else if (grant) {
      const maxAge = grant.expiresAtMs - now()
      response.cookie(cookieName, token, { ...base, maxAge }).redirect(303, '/')
    } else {
      const text =
        'This link is not signed by the key of this shop, has expired, or names an origin the shop does not allow.\n'
      response.status(403).type('text/plain').send(text)
    }
  }

  function shopOf(grant: LocalRemoteGrant): Promise<LocalShop> {
    const name = `${grant.remote} ${grant.origin}`
    const known = shops.get(name)
    if (known) {
      known.close.refresh()
      return known.shop
    }
    if (shops.size >= maxShops) throw new Error(`${maxShops} local remotes are shown already`)
    const { kept, live, report } = options
    const shop = startLocalShop({
      ...{ grant, kept, live, report },
      startWorker: options.startWorker(grant),
    })
    const close = setTimeout(() => {
      shops.delete(name)
      shop.then(({ pool }) => pool.close()).catch(error => onError('a local remote', error))
    }, idleMs).unref()
    shops.set(name, { shop, close })
    // One that could not be had is asked for anew by the next page.
    shop.catch(() => {
      clearTimeout(close)
      shops.delete(name)
    })
    return shop
  }

  async function answerLocally(
    grant: LocalRemoteGrant,
    request: Request,
    response: Response,
  ): Promise<void> {
    response.set('cache-control', 'no-store')
    try {
      const shop = await shopOf(grant)
      await shop.refresh()
      const { answerUnavailable } = options
      await createPageRelay({ pool: shop.pool, answerUnavailable, onError })(request, response)
    } catch (error) {
      const { remote, origin } = grant
      const cause = error instanceof Error ? error.message : String(error)
      const text = `The local remote ${remote} cannot be had from ${origin}: ${cause}.
Start it with \`npm run dev -- --remote ${remote} --shell …\`, or see the shop without it: ${enterPath}?leave\n`
      if (!response.headersSent) response.status(502).type('text/plain').send(text)
      else response.destroy()
    }
  }

  const handler: RequestHandler = (request, response, next) => {
    if (request.path === enterPath) return enter(request, response)
    const grant = readGrantOf(readCookie(request.headers.cookie, cookieName))
    if (!grant) return answerPage(request, response, next)
    answerLocally(grant, request, response).catch(next)
  }
  return {
    handler,
    async close(): Promise<void> {
      const open = [...shops.values()].map(({ shop }) => shop.then(({ pool }) => pool.close()))
      await Promise.allSettled(open)
    },
  }
}
