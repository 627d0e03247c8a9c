import { joinShortWords } from '@vitrina/domain'

/** A webpack loader for Russian messages: no line on screen ends in a preposition. */
export default function bindMessages(source: string): string {
  const messages = JSON.parse(source) as Record<string, string>
  const bound = Object.entries(messages).map(([key, text]) => [key, joinShortWords(text)])
  return JSON.stringify(Object.fromEntries(bound))
}
