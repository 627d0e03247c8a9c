import type { Translator } from '@vitrina/i18n'

/**
 * An attribute's name in the shopper's language; where the shop has no word for it, the platform's.
 */
export function getAttributeLabel(
  { code, label }: { readonly code: string; readonly label: string },
  t: Translator,
): string {
  const key = `catalog:attribute.${code}`
  const words = t(key)
  return words === key ? label : words
}
