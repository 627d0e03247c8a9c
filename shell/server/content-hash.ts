import { hash } from 'node:crypto'

/** A text, or a file, as policies and `integrity` name it. */
export function hashContent(content: string | Buffer): string {
  return `sha256-${hash('sha256', content, 'base64')}`
}
