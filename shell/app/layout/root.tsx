import { useI18n, useServices } from '@vitrina/federation'
import { PageScroll, useLoaderData, useMatches } from '@vitrina/page-loading'
import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { useModuleSource } from '../remotes/module-source.ts'
import type { RouteHandle } from '../routes.tsx'
import { AccountLink } from './account-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { RootData } from './load-root.ts'
import { MinimalHeader } from './minimal-header.tsx'
import { LazyPanels } from './panels/lazy-panels.tsx'
import { ProgressLine } from './progress-line.tsx'
import { Toasts } from './toasts.tsx'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'

/** The frame of every page: layouts default, minimal and empty (docs/rules/routes.md#layouts). */
export function Root() {
  const { t } = useI18n()
  const { urls } = useServices()
  const { onHydrated } = useModuleSource()
  const { menu, isMenuMissing, footerLinks, footerLang } = useLoaderData<RootData>()
  const handle = useMatches().at(-1)?.route.handle as RouteHandle | undefined
  const { layout = 'default', withWordmark = false } = handle ?? {}
  const main = useFocusAfterNavigation()

  useEffect(() => {
    for (const { id, slug, url_path, name } of menu) {
      urls.remember(`/${url_path}`, { type: 'category', slug, id, name })
    }
  }, [menu, urls])

  useEffect(() => {
    // Says that the page is hydrated: for journeys and for debugging.
    document.documentElement.dataset.hydrated = ''
  }, [])

  return (
    <>
      <a className="skip" href="#main">
        {t('shell:skip')}
      </a>
      <ProgressLine />
      {layout === 'default' && <Header menu={menu} isMenuMissing={isMenuMissing} />}
      {layout === 'minimal' && <MinimalHeader />}
      {/* Where a lost connection is told of, by code that comes with the queue. */}
      <div id="connection" ref={onHydrated} aria-live="polite" />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      {layout === 'default' && (
        <Footer links={footerLinks} lang={footerLang} withWordmark={withWordmark} />
      )}
      <LazyPanels menu={menu} isMenuMissing={isMenuMissing} accountLink={<AccountLink wordy />} />
      <Toasts />
      <PageScroll />
    </>
  )
}
