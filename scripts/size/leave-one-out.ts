import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping'

type Piece = { code: string; source: string }

/** A group of sources, and the KiB of gzip that scripts are smaller without it. */
export type PackageShare = { group: string; gzip: number }

/** What each group of sources costs in minified scripts by their source maps, dearest first. */
export function measurePackageShares(
  files: readonly string[],
  groupOf: (source: string) => string = findSourcePackage,
): PackageShare[] {
  const scripts = files.map(piecesOf)
  const groups = new Set(scripts.flatMap(pieces => pieces.map(({ source }) => groupOf(source))))
  const sizeWithout = (group?: string) =>
    scripts
      .map(pieces => pieces.filter(({ source }) => groupOf(source) !== group))
      .map(pieces => gzipSync(pieces.map(({ code }) => code).join(''), { level: 9 }).length)
      .reduce((sum, size) => sum + size, 0)
  const whole = sizeWithout()
  return [...groups]
    .map(group => ({ group, gzip: (whole - sizeWithout(group)) / 1024 }))
    .toSorted((one, other) => other.gzip - one.gzip)
}

/** The npm package of a source, or its folder; the bundler's own code is one group. */
export function findSourcePackage(source: string): string {
  const [, installed] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source) ?? []
  if (installed) return installed
  const [, own] = /^webpack:\/\/[^/]*\/(?:\.{1,2}\/)*(?!webpack\/)(.+)$/.exec(source) ?? []
  return own ? own.split('/').slice(0, 3).join('/') : 'webpack'
}

/** A script cut where its source changes; what comes of no source is the bundler's. */
function piecesOf(file: string): Piece[] {
  const code = readFileSync(file, 'utf8')
  // Nothing but data, such as messages.
  if (!existsSync(`${file}.map`)) return [{ code, source: path.basename(file) }]
  const map = new TraceMap(readFileSync(`${file}.map`, 'utf8'))
  const pieces: Piece[] = []
  for (const [row, line] of code.split(/(?<=\n)/).entries()) {
    const cuts = decodedMappings(map)[row] ?? []
    for (const [place, [column, source]] of [[0] as const, ...cuts].entries()) {
      const end = cuts[place]?.[0] ?? line.length
      pieces.push({
        code: line.slice(column, end),
        source: (source !== undefined && map.sources[source]) || 'webpack',
      })
    }
  }
  return pieces
}
