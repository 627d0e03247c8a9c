import type { ModuleFiles, UrlWithIntegrity } from '../../app/remotes/snapshot.ts'

/** The files a page has asked for, by their addresses. */
type BroughtFiles = Map<string, Promise<void>>

/**
 * What goes before a remote of ES modules is run. A module imports others by itself and knows no
 * hashes: all of them are brought into the page here, checked, and its imports find them there. The
 * same goes for its sheets. Rejects where a file that an expose needs is not what the release says.
 */
export async function loadVerifiedModules(
  { scripts, sheets }: ModuleFiles,
  expose: string,
  brought: BroughtFiles,
  document: Document,
): Promise<void> {
  function bring(file: UrlWithIntegrity, rel: 'modulepreload' | 'stylesheet'): Promise<void> {
    const known = brought.get(file.url)
    if (known) return known
    const loading = appendLink(document, file, rel)
    brought.set(file.url, loading)
    // A later try asks for it anew.
    loading.catch(() => brought.delete(file.url))
    return loading
  }

  await Promise.all([
    ...scripts.map(file => bring(file, 'modulepreload')),
    ...(sheets[expose] ?? []).map(file => bring(file, 'stylesheet')),
  ])
}

function appendLink(document: Document, { url, integrity }: UrlWithIntegrity, rel: string) {
  return new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    if (!link.relList.supports(rel)) throw new Error(`No ${rel} in this browser`)
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${url} cannot be had, or is not what the release says (integrity)`))
    }
    link.rel = rel
    link.crossOrigin = 'anonymous'
    link.integrity = integrity ?? ''
    link.href = url
    document.head.append(link)
  })
}
