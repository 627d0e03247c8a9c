import { CommandFailure } from '../cli/command-call.ts'

/** A text with facts about it above, between two lines of `---`. */
export type FrontMatter = { fields: Record<string, string>; body: string }

/** @throws CommandFailure for a line above the text that is no fact. */
export function readFrontMatter(text: string): FrontMatter {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (lines[0]?.trim() !== '---') return { fields: {}, body: lines.join('\n') }
  const end = lines.findIndex((line, place) => place > 0 && line.trim() === '---')
  if (end < 0)
    throw new CommandFailure('The facts above the text have no end: close them with ---.')
  const fields = lines.slice(1, end).flatMap((line, place) => {
    if (line.trim() === '' || line.startsWith('#')) return []
    const [, name, value = ''] = /^([\w-]+)\s*:\s*(.*)$/.exec(line) ?? []
    if (name === undefined) {
      throw new CommandFailure(`Line ${place + 2} is no "name: value": ${line.trim()}`)
    }
    return [[name.replaceAll('-', '_'), stripQuotes(value.trim())]]
  })
  return { fields: Object.fromEntries(fields), body: lines.slice(end + 1).join('\n') }
}

function stripQuotes(value: string): string {
  return /^"(.*)"$|^'(.*)'$/.exec(value)?.slice(1).find(Boolean) ?? value
}
