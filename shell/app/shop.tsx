import { ServicesProvider, type ShopServices, SlotProvider } from '@vitrina/federation'
import type { ReactNode } from 'react'
import { HtmlDocument } from './document.tsx'
import { type PageDataAccess, PageDataAccessProvider } from './page-life.ts'
import { type ModuleSource, ModuleSourceProvider } from './remotes/module-source.ts'
import { SlotRenderer } from './remotes/slot-renderer.tsx'

type ShopProps = {
  services: ShopServices
  source: ModuleSource
  life: PageDataAccess | null
  children: ReactNode
}

/** Everything around the router, the same on server and browser. */
export function ShopRoot({ services, source, life, children }: ShopProps) {
  return (
    <ServicesProvider value={services}>
      <ModuleSourceProvider value={source}>
        <PageDataAccessProvider value={life}>
          <SlotProvider value={SlotRenderer}>
            <HtmlDocument locale={services.i18n.locale}>{children}</HtmlDocument>
          </SlotProvider>
        </PageDataAccessProvider>
      </ModuleSourceProvider>
    </ServicesProvider>
  )
}
