import { useContext } from 'react'
import type { Location } from './address.ts'
import { hrefIn } from './base.ts'
import {
  ErrorContext,
  LevelContext,
  PageContext,
  RouterContext,
  StateContext,
  useInside,
} from './contexts.ts'
import type { Navigation, Router } from './create-router.ts'
import type { Match } from './route.ts'

/** The address of the page on screen. */
export function useLocation(): Location {
  return useInside(PageContext).location
}

/** Always the same function. */
export function useNavigate(): Router['navigate'] {
  return useInside(RouterContext).navigate
}

/** Makes of an address of the shop what stands in the document, for forms and plain links. */
export function useHref(): (to: string) => string {
  const { base } = useInside(RouterContext)
  return to => hrefIn(base, to)
}

/** The page on its way, if there is one. */
export function useNavigation(): Navigation {
  return useInside(StateContext).navigation
}

export function useRevalidator(): { state: 'idle' | 'loading'; revalidate(): Promise<void> } {
  const { revalidate } = useInside(RouterContext)
  return { state: useInside(StateContext).revalidation, revalidate }
}

/** The levels of the page on screen, from the frame to the page itself. */
export function useMatches(): readonly Match[] {
  return useInside(PageContext).matches
}

/** What the loader of this level has answered. */
export function useLoaderData<Data>(): Data {
  const { matches, loaderData } = useInside(PageContext)
  return loaderData[matches[useContext(LevelContext)]?.route.id ?? ''] as Data
}

/** What the loader of another level has answered; `undefined` where it is not on the page. */
export function useRouteLoaderData<Data>(id: string): Data | undefined {
  return useInside(PageContext).loaderData[id] as Data | undefined
}

/** What went wrong, for an `errorElement`. */
export function useRouteError(): unknown {
  return useContext(ErrorContext)
}
