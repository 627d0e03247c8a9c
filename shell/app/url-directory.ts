import type { UrlDirectory, UrlTarget } from '@vitrina/federation'
import { resolveShopPath, rootShopBase } from '@vitrina/page-loading'

/**
 * What links of this page life lead to, by path, with or without the base. Lives as long as the tab
 * (on the server: the request).
 */
export function createUrlDirectory(base = rootShopBase): UrlDirectory {
  const known = new Map<string, UrlTarget>()
  const normal = (path: string) =>
    (resolveShopPath(base, path) ?? path).replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')
  return {
    remember(path, target) {
      known.set(normal(path), target)
    },
    find: path => known.get(normal(path)),
    forget(path) {
      known.delete(normal(path))
    },
  }
}
