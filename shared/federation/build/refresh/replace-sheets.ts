/**
 * Has a page use the sheets of `folder` in place of those of the same names that it loaded from
 * other folders of its origin. The former ones stay until the new ones are there.
 */
export function replaceStylesheets(
  document: Document,
  folder: string,
  names: readonly string[],
): void {
  const { origin } = new URL(folder)
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"]')) {
    const { origin: host, pathname } = new URL(link.href)
    const name = names.find(name => host === origin && pathname.endsWith(`/${name}`))
    if (name === undefined || link.disabled) continue
    const next = document.createElement('link')
    next.rel = 'stylesheet'
    next.crossOrigin = 'anonymous'
    next.href = `${folder}${name}?${Date.now()}`
    next.onload = () => {
      link.disabled = true
    }
    link.after(next)
  }
}
