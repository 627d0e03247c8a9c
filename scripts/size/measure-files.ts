import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { BuiltPage } from './page-files.ts'

/** What the files of a page or a remote weigh, and the most they may weigh in gzip; all in KiB. */
export type MeasuredSize = { name: string; gzip: number; brotli: number; limit: number }

export function measureFiles(
  { name, files, messages }: BuiltPage,
  limits: Readonly<Record<string, number>>,
): MeasuredSize {
  const contents = files.map(file => readFileSync(file))
  if (messages) contents.push(Buffer.from(messages))
  const kib = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0) / 1024
  return {
    name,
    gzip: kib(contents.map(content => gzipSync(content, { level: 9 }).length)),
    brotli: kib(contents.map(content => brotliCompressSync(content).length)),
    limit: limits[name] ?? 0,
  }
}
