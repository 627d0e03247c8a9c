/** A remote as its build leaves it in the browser, under a global name. */
type Container = {
  init(scope: unknown): Promise<void> | void
  get(expose: string): Promise<() => unknown>
}

/** webpack's sharing runtime: what the shell provides to every remote. */
declare const __webpack_init_sharing__: (scope: string) => Promise<void>
declare const __webpack_share_scopes__: { default: unknown }

export type ContainerEntry = { container: string; url: string; integrity: string }

/**
 * Loads a remote's entry and hands it the shell's share scope. Rejects when the script cannot be
 * had, is not what its release says, or does not agree with the shell's versions.
 */
export async function loadContainer({
  container: name,
  url,
  integrity,
}: ContainerEntry): Promise<Container> {
  await Promise.all([loadScript(url, integrity), __webpack_init_sharing__('default')])
  const container = (globalThis as unknown as Record<string, Container | undefined>)[name]
  if (!container) throw new Error(`${url} did not bring ${name}`)
  await container.init(__webpack_share_scopes__.default)
  return container
}

function loadScript(url: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.async = true
    // The same mode as the preload's, or the browser fetches the entry twice.
    script.crossOrigin = 'anonymous'
    script.integrity = integrity
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${url} could not be loaded`))
    }
    document.head.append(script)
  })
}
