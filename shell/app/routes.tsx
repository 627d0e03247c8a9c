import type { LoaderArgs, ShopServices } from '@vitrina/federation'
import type { Route } from '@vitrina/page-loading'
import { createUrlDispatcher } from './dispatch/dispatch.ts'
import { DispatchedPage } from './dispatch/dispatched.tsx'
import { isOffline } from './is-offline.ts'
import { createRootDataLoader } from './layout/load-frame.ts'
import { Root } from './layout/root.tsx'
import { ErrorPage } from './pages/error-page.tsx'
import { HomePage } from './pages/home-page.tsx'
import { createHomeLoader } from './pages/load-home.ts'
import { loadOrOpenCachedPage } from './pages/offline-home.ts'
import { RemotePage } from './pages/remote-page.tsx'
import { RouteErrorPage } from './pages/route-error-page.tsx'
import { loadScreen } from './remotes/load-screen.ts'
import { createModuleId, type RemoteSnapshot } from './remotes/snapshot.ts'
import type { ShellContext } from './shell-context.ts'

/** What the layout reads of the deepest route that is shown. */
export type RouteHandle = {
  layout: 'default' | 'minimal' | 'empty'
  /** The shop's name in large letters ends the page: it would be louder than any other content. */
  withWordmark?: true
}

const inDefaultLayout: RouteHandle = { layout: 'default' }

/**
 * The route table, made from the remotes' manifests: the same objects on server and browser, known
 * without any code of a remote.
 */
export function buildRoutes(shell: ShellContext): readonly Route<ShopServices>[] {
  const { source, aroundPage: page = load => load } = shell
  const home = {
    loader: page(createHomeLoader(shell)),
    // Without a network the page that is there is better than none.
    loadsOnce: isOffline,
    element: <HomePage />,
    errorElement: <RouteErrorPage />,
    handle: { ...inDefaultLayout, withWordmark: true } satisfies RouteHandle,
  }
  return [
    {
      id: 'root',
      path: '/',
      element: <Root />,
      // Menu and footer are those the page came with; the next full load brings newer ones.
      loader: createRootDataLoader(shell),
      loadsOnce: true,
      errorElement: <RouteErrorPage />,
      children: [
        { id: 'home', index: true, ...home },
        { id: 'pwa', path: 'pwa.html', ...home },
        ...source.remotes.flatMap(remote =>
          remote.offer.routes.map(
            (route): Route<ShopServices> => ({
              id: `${remote.name}:${route.id}`,
              path: route.path.replace(/^\//, ''),
              handle: { layout: route.layout } satisfies RouteHandle,
              errorElement: <RouteErrorPage />,
              element: <RemotePage />,
              loader: page(remoteLoader(shell, remote, route.expose)),
            }),
          ),
        ),
        {
          id: 'error',
          path: 'error',
          element: <ErrorPage />,
          handle: { layout: 'minimal' } satisfies RouteHandle,
        },
        {
          id: 'dispatcher',
          path: '*',
          loader: page(createUrlDispatcher(shell)),
          element: <DispatchedPage />,
          errorElement: <RouteErrorPage />,
          handle: inDefaultLayout,
        },
      ],
    },
  ]
}

function remoteLoader(shell: ShellContext, { name, offer }: RemoteSnapshot, expose: string) {
  const isTarget = Object.values(offer.targets).includes(expose)
  return (args: LoaderArgs) => {
    const load = () => loadScreen(shell, createModuleId(name, expose), args)
    return isTarget ? loadOrOpenCachedPage(shell, args, load) : load()
  }
}
