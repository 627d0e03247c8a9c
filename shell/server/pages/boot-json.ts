import type { Boot } from '../../app/boot.ts'

/** The page's state as text that no HTML parser can mistake for markup. */
export function bootJson(boot: Boot): string {
  return JSON.stringify(boot).replace(/[<\u2028\u2029]/g, escapeCharacter)
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
