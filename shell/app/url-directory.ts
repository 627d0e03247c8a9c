import type { UrlDirectory, UrlTarget } from '@vitrina/federation'

/** What links of this page life lead to, by path. Lives as long as the tab (on the server: the request). */
export function createUrlDirectory(): UrlDirectory {
  const known = new Map<string, UrlTarget>()
  const normal = (path: string) => path.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')
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
