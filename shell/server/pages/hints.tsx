import { messagesExpose } from '@vitrina/federation/manifest'
import type { Locale } from '@vitrina/i18n'
import { preload } from 'react-dom'
import type { ModuleId } from '../../app/remotes/snapshot.ts'
import { splitModuleId } from '../../app/remotes/snapshot.ts'
import type { Generation } from '../remotes/generation.ts'
import type { ShellAssets } from '../shell-assets.ts'

type HintsProps = {
  assets: ShellAssets
  generation: Generation
  locale: Locale
  /** Modules the browser needs to hydrate at once. */
  modules: readonly ModuleId[]
  nonce: string
}

/** Tells the browser, ahead of any script, exactly the files this page will run. */
export function Hints({ assets, generation, locale, modules, nonce }: HintsProps) {
  for (const font of assets.fonts) {
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  }
  for (const href of [...assets.js, ...assets.chunk(`messages-${locale}`)]) {
    preload(href, { as: 'script', nonce })
  }
  const carried = new Set(generation.carriedMessages(locale, modules).modules)
  for (const id of modules) {
    const [, expose] = splitModuleId(id)
    const needed = carried.has(id) ? [expose] : [expose, messagesExpose(locale)]
    preloadRemote(generation, id, needed, nonce)
  }
  return null
}

/** Each hint in the very mode of the later request, or the browser fetches the file twice. */
function preloadRemote(
  { remotes }: Generation,
  id: ModuleId,
  needed: readonly string[],
  nonce: string,
) {
  const [name] = splitModuleId(id)
  const remote = remotes.find(other => other.name === name)
  if (!remote?.entry) return
  const { url, integrity } = remote.entry
  preload(url, { as: 'script', nonce, integrity, crossOrigin: 'anonymous' })
  for (const chunk of needed.flatMap(expose => remote.assets[expose] ?? [])) {
    const isForeign = /^https?:/.test(chunk.url)
    preload(chunk.url, {
      as: 'script',
      nonce,
      ...(chunk.integrity && { integrity: chunk.integrity }),
      ...(isForeign && { crossOrigin: 'anonymous' }),
    })
  }
}
