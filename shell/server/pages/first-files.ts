import type { Locale } from '@vitrina/i18n'
import type { Hint } from '../../app/document-context.ts'
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
const mostInHeader = 4

/**
 * The files of the first page in the order they are needed: React's renderer last, for everything
 * else is made while it is on its way. The first go into the header of the page, the others into
 * its HTML, behind the picture. Each in the very mode of the later request, or the browser fetches
 * the file twice. The page's policy lets in by their hashes what no script has asked for; a file
 * without one waits for its script.
 */
export function hintFirstFiles({ assets, files, locale }: Page): {
  inHeader: readonly Hint[]
  inHtml: readonly Hint[]
} {
  const script = (href: string, integrity: string): Hint => ({ href, as: 'script', integrity })
  const own = (url: string) => script(url, assets.integrity(url))
  const anonymous = { crossOrigin: 'anonymous' as const }
  const hints: Hint[] = [
    ...assets.js.map(own),
    ...files.entries.map(({ url, integrity }) => ({ ...script(url, integrity), ...anonymous })),
    ...files.chunks.flatMap(({ url, integrity }) =>
      integrity ? { ...script(url, integrity), ...(/^https?:/.test(url) && anonymous) } : [],
    ),
    ...assets.chunk(`messages-${locale}`).map(own),
    ...assets.fonts.map(href => ({
      ...{ href, as: 'font' as const, type: 'font/woff2' },
      ...anonymous,
    })),
    ...assets.chunk('react-dom').map(own),
  ]
  return {
    inHeader: hints.slice(0, mostInHeader),
    // After the picture and the fonts, which are seen first.
    inHtml: hints
      .slice(mostInHeader)
      .map(hint => (hint.as === 'script' ? { ...hint, fetchPriority: 'low' } : hint)),
  }
}
