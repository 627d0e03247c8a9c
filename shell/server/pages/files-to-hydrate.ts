import { getMessagesExpose } from '@vitrina/federation/manifest'
import type { Locale } from '@vitrina/i18n'
import { type ModuleId, splitModuleId, type UrlWithIntegrity } from '../../app/remotes/snapshot.ts'
import type { Generation } from '../remotes/generation.ts'

/**
 * The files of remotes that a page runs as soon as it is there. ES modules are none of them: they
 * are checked first (shell/client/federation/load-sealed-modules.ts).
 */
export type FilesToHydrate = {
  /** Of containers: the federation runtime of the page runs them. */
  entries: readonly { url: string; integrity: string }[]
  /** What the containers would load next. */
  chunks: readonly UrlWithIntegrity[]
}

export function listFilesToHydrate(
  generation: Pick<Generation, 'remotes' | 'carriedMessages'>,
  locale: Locale,
  modules: readonly ModuleId[],
): FilesToHydrate {
  const carried = new Set(generation.carriedMessages(locale, modules).modules)
  const files = modules.flatMap(id => {
    const [name, expose] = splitModuleId(id)
    const remote = generation.remotes.find(other => other.name === name)
    if (!remote?.entry || remote.modules) return []
    const needed = carried.has(id) ? [expose] : [expose, getMessagesExpose(locale)]
    return { entry: remote.entry, chunks: needed.flatMap(one => remote.assets[one] ?? []) }
  })
  return {
    entries: removeDuplicateFiles(files.map(({ entry }) => entry)),
    chunks: removeDuplicateFiles(files.flatMap(({ chunks }) => chunks)),
  }
}

function removeDuplicateFiles<File extends { url: string }>(files: readonly File[]): File[] {
  return [...new Map(files.map(file => [file.url, file])).values()]
}
