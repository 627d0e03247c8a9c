import type { Money } from '@vitrina/domain'
import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react'
import type { EditedCartLine } from './edited-cart-line.ts'
import type { OutfitItem } from './outfit-item.ts'
import type { ReviewedProduct } from './reviewed-product.ts'
import type { SavedProduct } from './saved-product.ts'

type LinkedDepartment = {
  readonly id: number
  readonly name: string
  readonly slug: string
  /** Path in the shop, with a leading slash. */
  readonly path: string
}

/** Places another remote may fill, and the props each is given. */
export interface SlotProps {
  'catalog.new-collection': object
  'catalog.bestsellers': object
  'catalog.home-products': object
  /** Departments of the shop: ways on while there is nothing to suggest. */
  'catalog.search': { departments: readonly LinkedDepartment[] }
  'catalog.wishlist': object
  'catalog.reviews': ReviewedProduct
  /**
   * Ways to send a product to others. `opened` is the address its page was opened at, `canonical`
   * its own.
   */
  'catalog.share': { name: string; canonical: string; opened: string }
  /** Taking at once what is worn with a product. */
  'catalog.outfit': { things: readonly OutfitItem[] }
  /** Products looked at before this one. */
  'catalog.viewed': { sku: string }
  /** On the account's first page: what this browser has of the shopper's own. */
  'catalog.account-overview': {
    /** Whether they have ordered nothing yet. */
    isNewcomer: boolean
  }
  /**
   * The buttons that put a product aside: on a card and beside the button to buy a heart, elsewhere
   * on the page words. Cards that are never
   * hydrated say in `data-save-buttons` what they show: on those all buttons come at once.
   */
  'catalog.save-buttons':
    | { product: SavedProduct; place: 'card' | 'heart' | 'compare' | 'page' }
    | { product?: never; place: 'every-card' }
  /**
   * How sets, bundles and things made to order are bought: a part of their page. With `soldOut`
   * what stands where nothing is left.
   */
  'catalog.buy': { soldOut?: { sku: string; name: string } }
  /** Choosing a line of the cart anew: its variant, parts, options and quantity. */
  'catalog.choose': EditedCartLine
  'content.hero': object
  /** Arrows and marks of the main banners, which are never hydrated. */
  'content.banner-controls': object
  'content.product-banner': object
  'content.departments': object
  'content.news': object
  /** The first of these blocks that is there, else the page; all by their identifiers. */
  'content.text': { blocks: readonly string[]; page: string }
  /**
   * The block of this identifier under its title; nothing where there is none, or it is empty.
   * Where what stands around it has no padding, `--block-gutter` is that of the block.
   */
  'content.block': { block: string }
  /** Writing to the shop, on the page whose text asks for it. */
  'content.contact-form': object
  'cart.microcart': object
  /** What delivery of a product of this price to the shopper's city costs, and its day. */
  'cart.delivery-here': { price: Money }
  /** Logging in, opening an account, asking for a new password. */
  'account.auth': object
  /** Asking for the newsletter, also as a guest. */
  'account.newsletter': object
  /** Free for other teams: no remote of the shop fills these. At the end of the home page. */
  'home.extra': object
  /** On a product's page, below what is said of it. */
  'product.extra': { sku: string; name: string }
}
export type SlotName = keyof SlotProps

export type SlotComponentProps<Name extends SlotName = SlotName> = {
  name: Name
  props?: SlotProps[Name]
  /** Shown while loading for longer than a moment, and where the remote is down. */
  fallback?: ReactNode
  /** Shown in a browser while it loads; nothing, unless told. */
  pending?: ReactNode
}

const SlotContext = createContext<ComponentType<SlotComponentProps> | null>(null)
export const SlotProvider = SlotContext.Provider

/** A named place another remote fills: the only way one remote shows another's screen. */
export function Slot<Name extends SlotName>(props: SlotComponentProps<Name>): ReactNode {
  const SlotRenderer = useContext(SlotContext)
  return SlotRenderer
    ? createElement(SlotRenderer, props as SlotComponentProps)
    : (props.fallback ?? null)
}
