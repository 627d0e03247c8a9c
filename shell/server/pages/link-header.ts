import type { Locale } from '@vitrina/i18n'
import type { ShellAssets } from '../shell-assets.ts'
import type { FilesToHydrate } from './files-to-hydrate.ts'

export type LinkedFiles = {
  assets: Pick<ShellAssets, 'js' | 'fonts' | 'chunk'>
  files: FilesToHydrate
  locale: Locale
  nonce: string
}

/** In characters. Proxies take about 4 KiB for all headers of an answer by default. */
const maxLength = 2_400

/**
 * The `Link` header of a page: the browser asks for the files this page will run before it has read
 * the HTML. Each in the very mode of the later request, or the browser fetches the file twice. What
 * finds no room is asked for by the script of the page, a moment later.
 */
export function buildLinkHeader({ assets, files, locale, nonce }: LinkedFiles): string {
  const scripts = [...assets.js, ...assets.chunk(`messages-${locale}`)].map(url => ({ url }))
  const links = [
    ...scripts.map(file => linkScript(file, nonce)),
    ...files.entries.map(file => `${linkScript(file, nonce)}; crossorigin`),
    ...files.chunks.map(file => linkScript(file, nonce) + (isForeign(file) ? '; crossorigin' : '')),
    ...assets.fonts.map(url => `<${url}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ]
  let header = ''
  for (const link of links) {
    const longer = header ? `${header}, ${link}` : link
    if (longer.length <= maxLength) header = longer
  }
  return header
}

function linkScript(
  { url, integrity }: { url: string; integrity?: string | undefined },
  nonce: string,
) {
  const link = `<${url}>; rel=preload; as=script; nonce="${nonce}"`
  return integrity ? `${link}; integrity="${integrity}"` : link
}

const isForeign = ({ url }: { url: string }) => /^https?:/.test(url)
