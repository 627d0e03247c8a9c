/** Where the pictures of a text may come from. */
export type PictureHosts = {
  /** Origin of the shop itself: `https://shop.example`. */
  own: string
  /** Other hosts whose pictures `/img` may show: `host` or `host:port`. */
  others: readonly string[]
}

/** `path`: what stands below `/img`, a path of the media folder or a whole address elsewhere. */
export type TextPicture = { path: string; isOwn: boolean }

const below = /^\/(?:img\/\d+\/\d+\/(?:resize|fit)|media)(?=\/)/

/** What the `src` of a text means; undefined for what the shop does not show. */
export function readPictureSource(
  src: string,
  { own, others }: PictureHosts,
): TextPicture | undefined {
  if (src.trim() === '') return undefined
  const address = URL.parse(src.trim(), own)
  if (!address || !/^https?:$/.test(address.protocol)) return undefined
  if (address.origin !== URL.parse(own)?.origin) {
    return others.includes(address.host) ? { path: address.href, isOwn: false } : undefined
  }
  const path = decode(address.pathname.replace(below, ''))
  if (path === undefined || /^\/*$/.test(path)) return undefined
  // One of another host, by way of `/img`.
  const inner = path.replace(/^\/+(?=https?:)/, '')
  return inner === path ? { path, isOwn: true } : readPictureSource(inner, { own, others })
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
