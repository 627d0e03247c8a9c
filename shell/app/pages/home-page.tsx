import { Slot, type SlotName, useI18n, useServices } from '@vitrina/federation'
import { useContext } from 'react'
import { useHref } from 'react-router'
import { ShellDocumentContext } from '../document-context.ts'
import { type SlotData, SlotDataContext } from '../remotes/slot-renderer.tsx'
import { BannerControls } from './banner-controls.tsx'
import { describeHomePage } from './describe-home-page.ts'
import { homeSlots } from './load-home.ts'
import { DeferredPage } from './page.tsx'
import { SaveButtonsInView } from './save-buttons-in-view.tsx'

/** Places that say nothing where nobody fills them. */
const mayBeMissing: readonly SlotName[] = ['content.hero', 'content.product-banner', 'home.extra']

export function HomePage() {
  return <DeferredPage<SlotData>>{slots => <Home slots={slots} />}</DeferredPage>
}

function Home({ slots }: { slots: SlotData }) {
  const { t } = useI18n()
  const { title, description } = describeHomePage(useServices().settings.shopName, t)
  const origin = useContext(ShellDocumentContext)?.origin ?? window.location.origin
  const home = useHref('/')
  const hasHero = slots['content.hero'] !== null
  return (
    <SlotDataContext value={slots}>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={origin + home} />
      {/* The hero holds the page's heading; without it the page still has one. */}
      {!hasHero && <h1 className="vh">{title}</h1>}
      {homeSlots.map(name => (
        <Slot key={name} name={name} fallback={mayBeMissing.includes(name) ? null : undefined} />
      ))}
      <BannerControls />
      <SaveButtonsInView />
    </SlotDataContext>
  )
}
