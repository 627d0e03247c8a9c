import { insertNoBreakSpaces } from '@vitrina/domain'

/** A webpack loader for Russian messages: no line on screen ends in a preposition. */
export default function insertMessageNoBreakSpaces(source: string): string {
  const messages = JSON.parse(source) as Record<string, string>
  const bound = Object.entries(messages).map(([key, text]) => [key, insertNoBreakSpaces(text)])
  return JSON.stringify(Object.fromEntries(bound))
}
