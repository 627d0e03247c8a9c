import type { Locale } from '@vitrina/i18n'
import type { Hint } from '../../app/document-context.ts'
import type { ShellAssets } from '../shell-assets.ts'
import type { FilesToHydrate } from './files-to-hydrate.ts'

type Page = {
  assets: Pick<ShellAssets, 'js' | 'fonts' | 'chunk'>
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
 * the file twice.
 */
export function hintFirstFiles({ assets, files, locale }: Page): {
  inHeader: readonly Hint[]
  inHtml: readonly Hint[]
} {
  const script = (href: string): Hint => ({ href, as: 'script' })
  const hints: Hint[] = [
    ...assets.js.map(script),
    ...files.entries.map(({ url, integrity }) => ({
      ...script(url),
      ...{ integrity, crossOrigin: 'anonymous' as const },
    })),
    ...files.chunks.map(({ url, integrity }) => ({
      ...script(url),
      ...(integrity && { integrity }),
      ...(/^https?:/.test(url) && { crossOrigin: 'anonymous' as const }),
    })),
    ...assets.chunk(`messages-${locale}`).map(script),
    ...assets.fonts.map(href => ({
      ...{ href, as: 'font' as const, type: 'font/woff2' },
      ...{ crossOrigin: 'anonymous' as const },
    })),
    ...assets.chunk('react-dom').map(script),
  ]
  return {
    inHeader: hints.slice(0, mostInHeader),
    // After the picture and the fonts, which are seen first.
    inHtml: hints
      .slice(mostInHeader)
      .map(hint => (hint.as === 'script' ? { ...hint, fetchPriority: 'low' } : hint)),
  }
}
