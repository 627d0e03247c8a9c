import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react'
import type { ProvidedSlots } from './provided-slots.ts'

/**
 * Places another remote may fill, and the props each is given. A remote declares those it provides
 * in its own sources, by merging them into this interface; the shell and the other remotes know
 * them from its contract.
 */
export interface SlotProps extends ProvidedSlots {
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
