import { createHmac } from 'node:crypto'

/**
 * `t=<seconds since 1970>,v1=<hex>`: HMAC-SHA256 over the time, a point and the body as it is sent.
 * While a secret is replaced both sign, so a receiver may know either.
 */
export function signWebhook(body: string, atMs: number, secrets: readonly string[]): string {
  const seconds = Math.floor(atMs / 1_000)
  const signatures = secrets.map(secret =>
    createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'),
  )
  return [`t=${seconds}`, ...signatures.map(signature => `v1=${signature}`)].join(',')
}
