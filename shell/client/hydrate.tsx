import '@vitrina/ui/base.css'
import '@vitrina/federation'
import { createBrowserRouter, RouterProvider } from '@vitrina/router'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { buildRoutes } from '../app/routes.tsx'
import { Shop } from '../app/shop.tsx'
import { createBrowserServices } from './browser-services.ts'
import { createBrowserSource } from './browser-source.ts'
import { followLinksInPlace } from './follow-links.ts'
import { loadShellMessages } from './load-shell-messages.ts'
import { readBoot } from './read-boot.ts'
import { keepRecord } from './recently-viewed.ts'

/** Modules already on their way get this long before the page hydrates without them. */
const headStartMs = 50

async function hydrate() {
  const boot = readBoot(document)
  const shellMessages = await loadShellMessages(boot.locale)
  const source = createBrowserSource(boot, document)
  const services = createBrowserServices({ boot, shellMessages, source })
  source.onMessages((namespace, messages) => services.i18n.add(namespace, messages))

  const router = createBrowserRouter({
    routes: buildRoutes({
      source,
      loaderTimeoutMs: 15_000,
      onError: (where, error) => console.error(where, error),
    }),
    services,
    hydrationData: boot.hydration,
    window,
  })
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') return
    source.wantEverything()
    for (const told of document.head.querySelectorAll('[data-first-page]')) told.remove()
  })
  followLinksInPlace(window, router)
  keepRecord(services)

  await Promise.race([source.firstPageReady(), new Promise(done => setTimeout(done, headStartMs))])
  hydrateRoot(
    document,
    <StrictMode>
      <Shop services={services} source={source}>
        <RouterProvider router={router} />
      </Shop>
    </StrictMode>,
  )
}

void hydrate()
