import type { Category } from '@vitrina/contract'
import { rewriteShopLinks } from '@vitrina/domain'
import type { LoaderArgs, ShopServices } from '@vitrina/federation'
import { hrefIn, rootShopBase } from '@vitrina/page-loading'

export type MenuCategory = Pick<
  Category,
  'id' | 'parent_id' | 'name' | 'slug' | 'url_path' | 'url_key' | 'position' | 'product_count'
> & {
  /** Of the name, where it is not the page's. */
  lang?: string | undefined
}

export type RootData = {
  /**
   * Departments and the two levels below them, by position. Empty while the platform is down.
   */
  menu: MenuCategory[]
  /** The platform did not tell it, as against a shop without departments. */
  isMenuMissing?: true
  /** HTML of the CMS block `footer_links`. */
  footerLinks: string
  /** Of those links, where it is not the page's. */
  footerLang?: string | undefined
}

const menuFields = [
  'id',
  'parent_id',
  'name',
  'slug',
  'url_path',
  'url_key',
  'position',
  'product_count',
] as const satisfies readonly (keyof Category)[]

/**
 * What the frame of every page shows. A platform that does not answer costs the menu, not the page.
 */
export async function loadRootData({ services, signal }: LoaderArgs): Promise<RootData> {
  const [menu, footerLinks] = await Promise.all([
    loadMenu(services, signal),
    loadFooterLinks(services, signal),
  ])
  return { menu: menu ?? [], ...(!menu && { isMenuMissing: true }), ...footerLinks }
}

async function loadMenu({ api, settings }: ShopServices, signal: AbortSignal) {
  const found = await api.catalog.search({
    entity: 'category',
    query: {
      _appliedFilters: [
        { attribute: 'is_active', value: { eq: true } },
        { attribute: 'include_in_menu', value: { eq: 1 } },
        { attribute: 'product_count', value: { gt: 0 } },
      ],
      _appliedSort: [{ field: 'position', options: 'asc' }],
    },
    size: 4000,
    include: menuFields,
    signal,
  })
  if (!found.ok) return undefined
  const root = settings.rootCategoryId
  const { items } = found.value
  const below = (parents: readonly number[]) =>
    items.filter(({ parent_id }) => parents.includes(parent_id)).map(({ id }) => id)
  const departments = below([root])
  const parents = new Set([root, ...departments, ...below(departments)])
  return items.filter(({ parent_id }) => parents.has(parent_id)).map(pickMenuFields)
}

function pickMenuFields(category: Category): MenuCategory {
  const { id, parent_id, name, slug, url_path, url_key, position, product_count } = category
  const lang = category.text_language
  return { id, parent_id, name, lang, slug, url_path, url_key, position, product_count }
}

async function loadFooterLinks(
  { api, settings }: ShopServices,
  signal: AbortSignal,
): Promise<Pick<RootData, 'footerLinks' | 'footerLang'>> {
  const found = await api.catalog.search({
    entity: 'cms_block',
    query: { _appliedFilters: [{ attribute: 'identifier', value: { eq: 'footer_links' } }] },
    size: 1,
    signal,
  })
  const { content: html = '', text_language: footerLang } = (found.ok && found.value.items[0]) || {}
  const base = settings.views?.base ?? rootShopBase
  // The frame comes from the server, once: browsers need no code for its links.
  const footerLinks =
    typeof window === 'undefined' ? rewriteShopLinks(html, to => hrefIn(base, to)) : html
  return { footerLinks, footerLang }
}
