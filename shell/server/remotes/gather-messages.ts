import { getMessagesExpose } from '@vitrina/federation/manifest'
import { type Locale, type Messages, stripPluralForm } from '@vitrina/i18n'
import type { EmbeddedMessages } from '../../app/boot.ts'
import { createModuleId, type ModuleId, type RemoteSnapshot } from '../../app/remotes/snapshot.ts'
import german from '../../messages/de-DE/shell.json'
import english from '../../messages/en-US/shell.json'
import italian from '../../messages/it-IT/shell.json'
import russian from '../../messages/ru-RU/shell.json'
import { selectEmbeddedMessages } from './carried-messages.ts'

const shellMessages: Record<Locale, Messages> = {
  'ru-RU': russian,
  'en-US': english,
  'de-DE': german,
  'it-IT': italian,
}

type LoadedModules = { snapshot: RemoteSnapshot; modules: ReadonlyMap<string, unknown> }

export type ShopMessages = {
  /** Of the shell and of every remote, by namespace. */
  messages: Readonly<Record<string, Messages>>
  /** What a page that runs these modules brings with it. */
  carry(modules: readonly ModuleId[]): EmbeddedMessages
}

/**
 * The words of a language. A remote that has none in it says its English ones: pages bring all of
 * them, so that no browser looks for a file that is not there.
 */
export function gatherMessages(
  locale: Locale,
  remotes: readonly RemoteSnapshot[],
  loaded: ReadonlyMap<string, LoadedModules>,
): ShopMessages {
  const [own, inEnglish] = [getMessagesExpose(locale), getMessagesExpose('en-US')]
  const messages: Record<string, Messages> = {}
  const brought: ModuleId[] = []
  const keys = new Map<string, RemoteSnapshot['messageKeys']>()
  for (const { snapshot, modules } of loaded.values()) {
    const words = readMessages(modules.get(own) ?? modules.get(inEnglish))
    messages[snapshot.offer.messages] = words
    if (modules.has(own) || !modules.has(inEnglish)) continue
    const all = [...new Set(Object.keys(words).map(stripPluralForm))]
    const exposes = [...modules.keys()]
    brought.push(...exposes.map(expose => createModuleId(snapshot.name, expose)))
    keys.set(snapshot.name, Object.fromEntries(exposes.map(expose => [expose, all])))
  }
  messages.shell = shellMessages[locale]
  const known = remotes.map(remote => ({
    ...remote,
    messageKeys: keys.get(remote.name) ?? remote.messageKeys,
  }))
  const carried = new Map<string, EmbeddedMessages>()
  return {
    messages,
    // One for each kind of page, and for what pages lack now and then.
    carry(modules) {
      const kind = modules.join()
      const found =
        carried.get(kind) ?? selectEmbeddedMessages([...modules, ...brought], known, messages)
      carried.set(kind, found)
      return found
    },
  }
}

/** JSON comes out of a build either bare or as a default export. */
function readMessages(module: unknown): Messages {
  return (module as { default?: Messages } | undefined)?.default ?? (module as Messages) ?? {}
}
