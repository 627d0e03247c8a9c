import type { Request } from 'express'
import { hashContent } from '../content-hash.ts'
import type { ShellAssets } from '../shell-assets.ts'

const css = ':root{--font:system-ui,sans-serif}'
const fontOfDevice = { href: 'saves-data', css, hash: hashContent(css) }

/** Who saves data reads in the font of their device, and is asked to fetch none. */
export function selectPageAssets(request: Pick<Request, 'get'>, assets: ShellAssets): ShellAssets {
  if (request.get('save-data') !== 'on') return assets
  return { ...assets, fonts: [], css: [...assets.css, fontOfDevice] }
}
