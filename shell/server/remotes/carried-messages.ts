import { type Messages, pickMessages } from '@vitrina/i18n'
import type { EmbeddedMessages } from '../../app/boot.ts'
import {
  createModuleId,
  type ModuleId,
  type RemoteSnapshot,
  splitModuleId,
} from '../../app/remotes/snapshot.ts'

/**
 * What a page that runs these modules has to say, in the page itself; and every module that says no
 * more than that, so that no file of messages is loaded for it.
 */
export function selectEmbeddedMessages(
  modules: readonly ModuleId[],
  remotes: readonly RemoteSnapshot[],
  messages: Readonly<Record<string, Messages>>,
): EmbeddedMessages {
  const asked = remotes.map(({ name, offer, messageKeys = {} }) => {
    const exposes = modules
      .map(splitModuleId)
      .flatMap(([of, expose]) => (of === name ? expose : []))
    const keys = new Set(exposes.flatMap(expose => messageKeys[expose] ?? []))
    return { name, namespace: offer.messages, keys, messageKeys }
  })
  return {
    messages: Object.fromEntries(
      asked
        .filter(({ keys }) => keys.size > 0)
        .map(({ namespace, keys }) => [namespace, pickMessages(messages[namespace] ?? {}, keys)]),
    ),
    modules: asked.flatMap(({ name, keys, messageKeys }) =>
      Object.entries(messageKeys)
        .filter(([, needed]) => needed.every(key => keys.has(key)))
        .map(([expose]) => createModuleId(name, expose)),
    ),
  }
}
