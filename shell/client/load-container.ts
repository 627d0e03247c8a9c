/** A remote as its build leaves it in the browser, under a global name. */
type Container = {
  get(expose: string): Promise<() => unknown>
}

export type ContainerEntry = { container: string; url: string; integrity: string }

/**
 * Loads a remote's entry. Rejects when the script cannot be had, or is not what its release says.
 */
export async function loadContainer({
  container: name,
  url,
  integrity,
}: ContainerEntry): Promise<Container> {
  await loadScript(url, integrity)
  const container = (globalThis as unknown as Record<string, Container | undefined>)[name]
  if (!container) throw new Error(`${url} did not bring ${name}`)
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
