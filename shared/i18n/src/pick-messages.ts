import type { Messages } from './translations.ts'

/** The key that `product.left_few` is a plural form of. */
export const stripPluralForm = (name: string) => name.replace(/_(zero|one|two|few|many|other)$/, '')

/** The messages of these keys, in every plural form. */
export function pickMessages(messages: Messages, keys: ReadonlySet<string>): Messages {
  return Object.fromEntries(
    Object.entries(messages).filter(([name]) => keys.has(stripPluralForm(name))),
  )
}
