import type { Request } from 'express'

const nobody: ReadonlySet<string> = new Set(['', 'null', 'undefined'])

/**
 * The access token of a request: `Authorization: Bearer`, else `?token=`. Clients of nobody send
 * "null" and the like.
 */
export function readRequestToken({ headers, query }: Pick<Request, 'headers' | 'query'>) {
  const [, bearer = ''] = headers.authorization?.match(/^bearer\s+(.*)$/i) ?? []
  return [bearer.trim(), query.token].find(
    (token): token is string => typeof token === 'string' && !nobody.has(token),
  )
}
