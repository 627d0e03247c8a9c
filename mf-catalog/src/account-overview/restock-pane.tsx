import { detectTextLanguage } from '@vitrina/domain'
import { useI18n, useServices } from '@vitrina/federation'
import { useEffect, useId, useRef, useState } from 'react'
import { RestockRequestNote } from '../restock/restock-request-note.tsx'
import {
  listRestockRequests,
  onRestockRequestChange,
  type SkuRestockRequest,
} from '../restock/stored-restock-request.ts'
import { useRestockMessages } from '../restock/use-restock-words.ts'
import styles from './account-overview.module.css'

/** What the shop was asked in this browser to write about once it is back; nothing without any. */
export function RestockPane() {
  const { t, locale } = useI18n()
  const { storage } = useServices()
  const [requests, setRequests] = useState<readonly SkuRestockRequest[]>([])
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const isAny = requests.length > 0

  useEffect(() => {
    const read = () => setRequests(listRestockRequests(storage))
    read()
    return onRestockRequestChange(storage, read)
  }, [storage])

  // A shop out of reach leaves the pane out: nothing could be taken back anyway.
  const isLoaded = useRestockMessages(isAny)

  if (!isAny || !isLoaded) return null
  return (
    <section className={styles.pane} aria-labelledby={titleId}>
      <h2 id={titleId} ref={title} tabIndex={-1} className={styles.title}>
        {t('restock:overview.title')}
      </h2>
      <ul className={styles.requests}>
        {requests.map(({ sku, name = sku, ...asked }) => (
          <li key={sku}>
            <p lang={detectTextLanguage(name, locale)}>{name}</p>
            <RestockRequestNote
              sku={sku}
              name={name}
              asked={asked}
              onTakenBack={() => {
                // The button that was pressed goes with its line.
                title.current?.focus()
                setRequests(listRestockRequests(storage))
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
