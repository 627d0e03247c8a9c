/**
 * The address to send to others: the product's own, with the variant an address names, and nothing
 * else of it.
 */
export function buildShareUrl(canonical: string, current: string): string {
  const address = new URL(canonical)
  const { searchParams, pathname } = new URL(current, canonical)
  const childSku = searchParams.get('childSku') ?? childInPath(pathname)
  if (childSku) address.searchParams.set('childSku', childSku)
  return address.href
}

/**
 * `/p/{parentSku}/{slug}/{childSku}` (docs/rules/routes.md#variants-in-addresses), in a store view
 * after its code.
 */
function childInPath(pathname: string): string | undefined {
  const childSku = /^(?:\/[^/]+)?\/p\/[^/]+\/[^/]+\/([^/]+)\/?$/.exec(pathname)?.[1]
  try {
    return childSku && decodeURIComponent(childSku)
  } catch {
    // A path with broken percent signs stays as it stands, as it does for the router.
    return childSku
  }
}

export type ShareTarget = 'telegram' | 'vk' | 'whatsapp' | 'mail'

/**
 * Plain links that hand a product to other services: no scripts of theirs, nothing loaded from
 * them.
 */
export function listShareLinks(
  address: string,
  name: string,
): readonly { readonly way: ShareTarget; readonly href: string }[] {
  const [url, title] = [encodeURIComponent(address), encodeURIComponent(name)]
  return [
    { way: 'telegram', href: `https://t.me/share/url?url=${url}&text=${title}` },
    { way: 'vk', href: `https://vk.com/share.php?url=${url}&title=${title}` },
    { way: 'whatsapp', href: `https://wa.me/?text=${title}%20${url}` },
    { way: 'mail', href: `mailto:?subject=${title}&body=${title}%0D%0A${url}` },
  ]
}
