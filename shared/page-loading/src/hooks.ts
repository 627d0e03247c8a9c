import { useContext } from 'react'
import {
  NavigatorContext,
  PageContext,
  PageStateContext,
  RouteErrorContext,
  RouteLevelContext,
  useRequiredContext,
} from './contexts.ts'
import type { Navigation, PageNavigator } from './page-navigator.ts'
import type { MatchedRoute } from './route.ts'

// In the declarative mode react-router has none of these: they are named as those of its data mode.

/** Always the same function; its answer resolves when the page is there. */
export function useNavigate(): PageNavigator['navigate'] {
  return useContext(NavigatorContext)?.navigate ?? nowhere
}

/** The page on its way, if there is one. */
export function useNavigation(): Navigation {
  return useRequiredContext(PageStateContext).navigation
}

export function useRevalidator(): { state: 'idle' | 'loading'; revalidate(): Promise<void> } {
  const revalidate = useContext(NavigatorContext)?.revalidate ?? nowhere
  return { state: useRequiredContext(PageStateContext).revalidation, revalidate }
}

/** The levels of the page on screen, from the frame to the page itself. */
export function useMatches(): readonly MatchedRoute[] {
  return useRequiredContext(PageContext).matches
}

/** What the loader of this level has answered. */
export function useLoaderData<Data>(): Data {
  const { matches, loaderData } = useRequiredContext(PageContext)
  return loaderData[matches[useContext(RouteLevelContext)]?.route.id ?? ''] as Data
}

/** What the loader of another level has answered; `undefined` where it is not on the page. */
export function useRouteLoaderData<Data>(id: string): Data | undefined {
  return useRequiredContext(PageContext).loaderData[id] as Data | undefined
}

/** What went wrong, for an `errorElement`. */
export function useRouteError(): unknown {
  return useContext(RouteErrorContext)
}

function nowhere(): Promise<never> {
  return Promise.reject(new Error('Nobody navigates on the server'))
}
