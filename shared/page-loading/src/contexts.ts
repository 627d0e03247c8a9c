import { type Context, createContext, useContext } from 'react'
import type { PageNavigator, PageState, ShownPage } from './page-navigator.ts'
import type { ShopBase } from './shop-base.ts'

/** `null` on the server, where nobody navigates. */
export const NavigatorContext = createContext<PageNavigator | null>(null)
export const ShopBaseContext = createContext<ShopBase | null>(null)
/** Changes with every step of a navigation; {@link PageContext} with every page. */
export const PageStateContext = createContext<PageState | null>(null)
export const PageContext = createContext<ShownPage | null>(null)
/** Which level of the page is being rendered. */
export const RouteLevelContext = createContext(0)
export const RouteErrorContext = createContext<unknown>(undefined)

/** @throws outside a page. */
export function useRequiredContext<Value>(context: Context<Value | null>): Value {
  const value = useContext(context)
  if (value === null) throw new Error('No page above this component')
  return value
}
