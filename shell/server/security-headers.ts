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

/** Headers of every answer but a built file; pages add their own content policy with a nonce. */
export function securityHeaders(): RequestHandler[] {
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

/**
 * The content policy of one page. Scripts run by nonce, and by being loaded by such a script;
 * nothing inline without the nonce, nothing evaluated. `remotesOrigin` is the host of remotes where
 * it is not the shop's own.
 */
export function contentPolicy(nonce: string, remotesOrigin: string | undefined): string {
  const remotes = remotesOrigin ? ` ${remotesOrigin}` : ''
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'${remotes}`,
    "img-src 'self' data:",
    `font-src 'self'${remotes}`,
    `connect-src 'self'${remotes}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
