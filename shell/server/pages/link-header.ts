import type { Hint } from '../../app/document-context.ts'

/** The `Link` header of a page: the browser asks for these files before it has read the HTML. */
export function buildLinkHeader(hints: readonly Hint[], nonce: string): string {
  return hints.map(hint => writeLink(hint, nonce)).join(', ')
}

function writeLink({ href, as, type, integrity, crossOrigin }: Hint, nonce: string): string {
  const parts = [
    `<${href}>; rel=preload; as=${as}`,
    as === 'script' && `nonce="${nonce}"`,
    type && `type="${type}"`,
    integrity && `integrity="${integrity}"`,
    crossOrigin && 'crossorigin',
  ]
  return parts.filter(Boolean).join('; ')
}
