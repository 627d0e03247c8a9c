/**
 * Where releases lie: a folder, or a bucket. Keys are paths with slashes. Every adapter passes the
 * same suite, store-contract.ts.
 */
export interface ObjectStore {
  /** How messages name it. */
  readonly name: string
  read(key: string): Promise<Buffer | undefined>
  has(key: string): Promise<boolean>
  /** Writes what nobody else changes meanwhile. */
  write(key: string, bytes: Buffer): Promise<void>
  /**
   * Changes an object that others change at the same time, and loses nothing of theirs: `change` is
   * asked anew where somebody was faster. Nothing is written where it answers nothing, or throws.
   */
  update(
    key: string,
    change: (bytes: Buffer | undefined) => Promise<Buffer | undefined>,
  ): Promise<void>
  /** Every key below a prefix, with when it was written. */
  list(prefix: string): Promise<readonly { key: string; atMs: number }[]>
  remove(keys: readonly string[]): Promise<void>
}

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

/** What a static host says of an object: a version never changes, the registry does. */
export function buildObjectHeaders(key: string): { contentType: string; cacheControl: string } {
  const isOfVersion = key.split('/').length > 2
  return {
    contentType: types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
    cacheControl: isOfVersion ? 'public, max-age=31536000, immutable' : 'no-cache',
  }
}
