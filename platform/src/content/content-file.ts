import { Marked } from 'marked'
import type { CommandContext } from '../cli/command-call.ts'
import { CommandFailure } from '../cli/command-call.ts'
import { type FrontMatter, readFrontMatter } from './front-matter.ts'

const maxTextLength = 1_000_000

/**
 * A Markdown or HTML file as fields of a document: the facts above the text, and `content` as HTML.
 */
export async function readContentFile(
  { bytes }: CommandContext['input'],
  fileName: string,
): Promise<Record<string, string>> {
  const { fields, body } = readFrontMatter(await readText(bytes))
  if (body.trim() === '') throw new CommandFailure(`There is no text in ${fileName}.`)
  return { ...fields, content: isHtml(fileName) ? body.trim() : fromMarkdown({ fields, body }) }
}

function isHtml(fileName: string): boolean {
  return /\.html?$/i.test(fileName)
}

function fromMarkdown({ body }: FrontMatter): string {
  return new Marked({ gfm: true }).parse(body, { async: false }).trim()
}

async function readText(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    size += piece.length
    if (size > maxTextLength)
      throw new CommandFailure('The file is longer than a page may be: 1 MB.')
    pieces.push(piece)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(pieces))
  } catch {
    throw new CommandFailure('The file is not written in UTF-8. Save it as UTF-8 and try again.')
  }
}
