import type { ModuleFiles, SealedUrl } from '../../app/remotes/snapshot.ts'

/** Rejects where a file that an expose needs is not what the release says. */
export type CheckModules = (files: ModuleFiles, expose: string) => Promise<void>

/**
 * What goes before a remote of ES modules is run. A module imports others by itself and knows no
 * hashes: all of them are brought into the page here, checked, and its imports find them there. The
 * same goes for its sheets.
 */
export function createSealedModules(document: Document): CheckModules {
  const files = new Map<string, Promise<void>>()

  function bring({ url, integrity }: SealedUrl, rel: 'modulepreload' | 'stylesheet') {
    const known = files.get(url)
    if (known) return known
    const link = document.createElement('link')
    if (!link.relList.supports(rel)) return Promise.reject(new Error(`No ${rel} in this browser`))
    const loading = new Promise<void>((resolve, reject) => {
      link.onload = () => resolve()
      link.onerror = () => {
        files.delete(url)
        link.remove()
        reject(new Error(`${url} cannot be had, or is not what the release says (integrity)`))
      }
    })
    files.set(url, loading)
    link.rel = rel
    link.crossOrigin = 'anonymous'
    link.integrity = integrity ?? ''
    link.href = url
    document.head.append(link)
    return loading
  }

  return async ({ scripts, sheets }, expose) => {
    await Promise.all([
      ...scripts.map(file => bring(file, 'modulepreload')),
      ...(sheets[expose] ?? []).map(file => bring(file, 'stylesheet')),
    ])
  }
}
