import type { Banner } from '@vitrina/contract'
import { type Result, succeed, unwrapOrThrow } from '@vitrina/domain'
import type { LoaderArgs } from '@vitrina/federation'
import { buildPublishedQuery } from '../published.ts'

export type BannerView = {
  title: string
  /** Of its texts, where it is not the page's. */
  lang: string | undefined
  text: string | null
  link: string
  linkText: string | null
  /** Path below `/img/{width}/{height}/resize`. */
  image: string
  imageAlt: string
  imageColor: string | null
}

/** More than these nobody looks through. */
const maxSlides = 6

/** The main banners in their order; none while none is switched on. */
export function loadMainBanners(args: LoaderArgs): Promise<BannerView[]> {
  return findBanners(args, 'main', maxSlides)
}

/** The first of the product banners; `null` while none is switched on. */
export async function loadProductBanner(args: LoaderArgs): Promise<BannerView | null> {
  const [banner = null] = await findBanners(args, 'product', 1)
  return banner
}

/** The first of the head images; `null` while none is switched on, or where it cannot be had. */
export async function loadHeadBanner(args: LoaderArgs): Promise<BannerView | null> {
  const found = await searchBanners(args, 'head', 1)
  return (found.ok && found.value[0]) || null
}

async function findBanners(...search: Parameters<typeof searchBanners>): Promise<BannerView[]> {
  return unwrapOrThrow(await searchBanners(...search))
}

async function searchBanners(
  { services, signal }: LoaderArgs,
  place: Banner['place'],
  size: number,
): Promise<Result<BannerView[]>> {
  const answer = await services.api.catalog.search({
    entity: 'banner',
    query: buildPublishedQuery({ place }, { field: 'position', options: 'asc' }),
    size,
    include: ['title', 'text', 'link', 'link_text', 'image', 'image_alt', 'image_color'],
    signal,
  })
  if (!answer.ok) return answer
  const banners = answer.value.items.map(banner => ({
    title: banner.title,
    lang: banner.text_language,
    text: banner.text ?? null,
    link: banner.link,
    linkText: banner.link_text ?? null,
    image: banner.image,
    imageAlt: banner.image_alt,
    imageColor: banner.image_color ?? null,
  }))
  return succeed(banners)
}
