import { Slot, useI18n } from '@vitrina/federation'
import { useLoaderData } from '@vitrina/router'
import { useContext } from 'react'
import { ShellDocumentContext } from '../document-context.ts'
import { type SlotData, SlotDataContext } from '../remotes/slot-renderer.tsx'
import { homeSlots } from './load-home.ts'

export function HomePage() {
  const { t } = useI18n()
  const slots = useLoaderData<SlotData>()
  const origin = useContext(ShellDocumentContext)?.origin ?? window.location.origin
  const hasHero = slots['content.hero'] !== null
  return (
    <SlotDataContext value={slots}>
      <title>{t('shell:home.title')}</title>
      <meta name="description" content={t('shell:home.description')} />
      <link rel="canonical" href={`${origin}/`} />
      {/* The hero holds the page's heading; without it the page still has one. */}
      {!hasHero && <h1 className="vh">{t('shell:home.title')}</h1>}
      {homeSlots.map(name => (
        <Slot key={name} name={name} {...(name === 'content.hero' ? { fallback: null } : {})} />
      ))}
    </SlotDataContext>
  )
}
