import type { RequestHandler } from 'express'
import helmet from 'helmet'

/** What no page of the shop uses, so that no script on it can ask for it either. */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map(feature => `${feature}=()`)
  .join(', ')

/** Headers of every answer but a built file; pages add their own content policy. */
export function setSecurityHeaders(): RequestHandler[] {
  return [
    (_request, response, next) => {
      response.set('permissions-policy', permissionsPolicy)
      next()
    },
    helmetHeaders(),
  ]
}

function helmetHeaders(): RequestHandler {
  return helmet({
    contentSecurityPolicy: false,
    // The shop's pictures and remotes may be shown by their own hosts only by intent of an
    // operator.
    crossOriginResourcePolicy: { policy: 'same-site' },
    // Whether the shop is reached by TLS is the front server's knowledge.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })
}

/** What a page runs and is drawn by, as hashes: a page that is kept cannot have a fresh nonce. */
export type CspHashes = {
  /** Of the inline script, and of files that the page asks for ahead. */
  scripts: readonly string[]
  /** Of the inline sheets. */
  styles: readonly string[]
}

/**
 * The content policy of one page. Its own script runs by its hash, and others by being loaded by
 * that one; nothing else inline, nothing evaluated. `remotesOrigin` is the host of remotes where it
 * is not the shop's own, `counterOrigin` that of the counter where visits are counted.
 */
export function buildContentSecurityPolicy(
  hashes: CspHashes,
  remotesOrigin: string | undefined,
  counterOrigin?: string | undefined,
): string {
  const remotes = remotesOrigin ? ` ${remotesOrigin}` : ''
  const counter = listCounterHosts(counterOrigin)
    .map(host => ` ${host}`)
    .join('')
  return [
    "default-src 'self'",
    // Read by browsers that know no 'strict-dynamic'; to others the tag is a script of the page's.
    `script-src ${quoted(hashes.scripts)} 'strict-dynamic'${counter}`,
    `style-src 'self' ${quoted(hashes.styles)}${remotes}`,
    `img-src 'self' data:${counter}`,
    `font-src 'self'${remotes}`,
    `connect-src 'self'${remotes}${counter}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Yandex Metrica answers under two names; recordings of visits, which have more, are off. */
function listCounterHosts(origin: string | undefined): readonly string[] {
  if (!origin) return []
  return origin === 'https://mc.yandex.ru' ? [origin, 'https://mc.yandex.com'] : [origin]
}

const quoted = (hashes: readonly string[]) =>
  [...new Set(hashes)].map(hash => `'${hash}'`).join(' ')
