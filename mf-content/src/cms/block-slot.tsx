import { type SlotProps, useServices } from '@vitrina/federation'
import { useQuery, useRetryOnRecovery, watchForNetworkRecovery } from '@vitrina/query'
import { useId } from 'react'
import { CmsText } from '../text/cms-text.tsx'
import styles from './block-slot.module.css'
import { findCmsBlock } from './find-block.ts'

/**
 * A block of the back office on another remote's screen. It is help on the way, which nobody waits
 * for: while it is not there, or says nothing, there is nothing in its place.
 */
export default function BlockSlot({ block }: SlotProps['content.block']) {
  const services = useServices()
  const found = useQuery(block, signal => findCmsBlock(services, block, signal))
  const headingId = useId()
  useRetryOnRecovery(found, watchForNetworkRecovery)
  if (!found.value) return null
  const { title, html, lang } = found.value
  return (
    <section className={styles.block} aria-labelledby={headingId}>
      <h2 className={styles.title} id={headingId} lang={lang}>
        {title}
      </h2>
      <CmsText html={html} lang={lang} />
    </section>
  )
}
