import type { Locale } from '@vitrina/i18n'
import type { PreloadHint } from '../../app/document-context.ts'
import type { ShellAssets } from '../shell-assets.ts'
import type { FilesToHydrate } from './files-to-hydrate.ts'

type Page = {
  assets: Pick<ShellAssets, 'js' | 'fonts' | 'chunk' | 'integrity'>
  files: FilesToHydrate
  locale: Locale
}

/**
 * Over HTTP/1.1 a browser asks six things at a time: this many, the page itself, and the largest
 * picture, which the page names first.
 */
const maxHeaderLinks = 4

/**
 * The files that a page has its browser ask for ahead: its first scripts and the fonts. Each in the
 * very mode of the later request, or the browser fetches the file twice. The page's policy lets in
 * by their hashes what no script has asked for; a file without one waits for its script.
 *
 * The first go into the header of the page, the fonts that find no place there into its HTML,
 * behind the picture. All other scripts, React's renderer above all, are asked for by the page's
 * own script once something is seen: on a slow network the first ones are still on their way then,
 * and what is seen has the network for itself.
 */
export function createPreloadHints({ assets, files, locale }: Page): {
  inHeader: readonly PreloadHint[]
  inHtml: readonly PreloadHint[]
} {
  // Nothing of such a page waits to be pressed: its picture is what is waited for.
  const isSeenFirst = files.entries.length === 0
  const script = (href: string, integrity: string): PreloadHint => ({
    ...{ href, as: 'script', integrity },
    ...(isSeenFirst && { fetchPriority: 'low' }),
  })
  const own = (url: string) => script(url, assets.integrity(url))
  const anonymous = { crossOrigin: 'anonymous' as const }
  const scripts: PreloadHint[] = [
    ...assets.js.map(own),
    ...files.entries.map(({ url, integrity }) => ({ ...script(url, integrity), ...anonymous })),
    ...files.chunks.flatMap(({ url, integrity }) =>
      integrity ? { ...script(url, integrity), ...(/^https?:/.test(url) && anonymous) } : [],
    ),
    ...assets.chunk(`messages-${locale}`).map(own),
  ]
  const fonts: PreloadHint[] = assets.fonts.map(href => ({
    ...{ href, as: 'font', type: 'font/woff2' },
    ...anonymous,
  }))
  const inHeader = [...scripts, ...fonts].slice(0, maxHeaderLinks)
  return { inHeader, inHtml: fonts.filter(font => !inHeader.includes(font)) }
}
