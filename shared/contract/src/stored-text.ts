import { z } from 'zod'

/**
 * Text the shop may keep. A zero byte or half of a surrogate pair is no letter of any script, and
 * databases refuse both.
 */
export function createStoredTextSchema(longest: number) {
  return z
    .string()
    .max(longest, `Не больше ${longest} знаков`)
    .refine(isReadable, 'В тексте есть знаки, которые нельзя прочитать')
}

function isReadable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text)
}
