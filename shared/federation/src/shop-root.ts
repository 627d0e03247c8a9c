import type { LoaderArgs } from './page.ts'

/**
 * What the shop's absolute addresses begin with, no slash at its end: the origin, and the path of
 * the store view. A path of the shop follows; the home page is the root by itself.
 */
export function shopRoot({ url, services }: Pick<LoaderArgs, 'url' | 'services'>): string {
  return url.origin + (services.settings.views?.base.path ?? '')
}
