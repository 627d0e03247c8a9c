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
  const own = [...assets.js, ...assets.chunk(`messages-${locale}`)]
  const remote = modules.flatMap(id => filesOf(generation, id, locale))
  for (const href of own) preload(href, { as: 'script', nonce })
  for (const href of new Set(remote)) {
    preload(href, { as: 'script', nonce, crossOrigin: 'anonymous' })
  }
  return null
}

function filesOf({ remotes }: Generation, id: ModuleId, locale: Locale): string[] {
  const [name, expose] = splitModuleId(id)
  const remote = remotes.find(other => other.name === name)
  if (!remote?.entry) return []
  const js = (of: string) => remote.assets[of]?.js ?? []
  return [remote.entry.url, ...js(expose), ...js(messagesExpose(locale))]
}
