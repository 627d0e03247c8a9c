import type { PreloadHint } from '../../app/document-context.ts'

/** The `Link` header of a page: the browser asks for these files before it has read the HTML. */
export function buildLinkHeader(hints: readonly PreloadHint[]): string {
  return hints.map(writeLink).join(', ')
}

function writeLink({ href, as, type, integrity, crossOrigin, fetchPriority }: PreloadHint): string {
  const parts = [
    `<${href}>; rel=preload; as=${as}`,
    type && `type="${type}"`,
    integrity && `integrity="${integrity}"`,
    crossOrigin && 'crossorigin',
    fetchPriority && `fetchpriority=${fetchPriority}`,
  ]
  return parts.filter(Boolean).join('; ')
}
