import { orThrow } from '@vitrina/domain'
import type { LoaderArgs } from '@vitrina/federation'
import { published } from '../published.ts'

export type MainBanner = {
  title: string
  text: string | null
  link: string
  linkText: string | null
  /** Path below `/img/{width}/{height}/resize`. */
  image: string
  imageAlt: string
  imageColor: string | null
}

/** The first of the main banners; `null` while none is switched on. */
export async function loadMainBanner({ services, signal }: LoaderArgs): Promise<MainBanner | null> {
  const { items } = orThrow(
    await services.api.catalog.search({
      entity: 'banner',
      query: published({ place: 'main' }, { field: 'position', options: 'asc' }),
      size: 1,
      include: ['title', 'text', 'link', 'link_text', 'image', 'image_alt', 'image_color'],
      signal,
    }),
  )
  const [banner] = items
  if (!banner) return null
  return {
    title: banner.title,
    text: banner.text ?? null,
    link: banner.link,
    linkText: banner.link_text ?? null,
    image: banner.image,
    imageAlt: banner.image_alt,
    imageColor: banner.image_color ?? null,
  }
}
