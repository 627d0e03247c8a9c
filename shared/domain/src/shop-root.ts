/** As much of what a loader is given as says where the shop lives. */
type Visit = {
  readonly url: URL
  readonly services: {
    readonly settings: { readonly views?: { readonly base: { readonly path: string } } }
  }
}

/**
 * What the shop's absolute addresses begin with, no slash at its end: the origin, and the path of the
 * store view. A path of the shop follows; the home page is the root by itself.
 */
export function shopRoot({ url, services }: Visit): string {
  return url.origin + (services.settings.views?.base.path ?? '')
}
