import { getMessagesExpose, type RemoteManifest } from '@vitrina/federation/manifest'
import { type Locale, locales } from '@vitrina/i18n'

const locale: Locale = 'ru-RU'

/**
 * Every script of a remote that one browser could load, by its path in the release: the words of
 * one language, for nobody loads those of another.
 */
export function listRemoteScripts({
  client,
  assets,
}: Pick<RemoteManifest, 'client' | 'assets'>): string[] {
  const others = new Set(locales.filter(other => other !== locale).map(getMessagesExpose))
  const scripts = Object.entries(assets).flatMap(([expose, { js }]) =>
    others.has(expose) ? [] : js,
  )
  return [...new Set([client.entry, ...scripts])]
}
