import { replaceNoBreakSpaces } from '@vitrina/domain'
import { type SlotProps, useI18n } from '@vitrina/federation'
import { Button, VisuallyHidden } from '@vitrina/ui'
import { useEffect, useState } from 'react'
import { CopyLink } from './copy-link.tsx'
import styles from './share.module.css'
import { buildShareUrl, listShareLinks } from './shared-address.ts'

/**
 * Ways to send a product to somebody: the system's own sheet where there is one, else plain links,
 * which need no script, and copying.
 */
export default function ShareSlot({
  name: boundName,
  canonical,
  opened,
}: SlotProps['catalog.share']) {
  const { t } = useI18n()
  const name = replaceNoBreakSpaces(boundName)
  const [address, setAddress] = useState(() => buildShareUrl(canonical, opened))
  const [has, setHas] = useState({ script: false, sheet: false })
  useEffect(() => setHas({ script: true, sheet: 'share' in navigator }), [])

  /** The variant may have been chosen since: it stands in the address bar. */
  function current(): string {
    const now = buildShareUrl(canonical, window.location.href)
    setAddress(now)
    return now
  }

  async function openSheet() {
    try {
      await navigator.share({ title: name, url: current() })
    } catch (error) {
      // Closed without sharing, or already open, it is there; anything else leaves the links.
      const { name: fault } = error as DOMException
      if (fault !== 'AbortError' && fault !== 'InvalidStateError') setHas({ ...has, sheet: false })
    }
  }

  if (has.sheet) {
    return (
      <div className={styles.share}>
        <Button look="quiet" className={styles.open} onClick={() => void openSheet()}>
          {t('catalog:share.title')}
        </Button>
      </div>
    )
  }
  return (
    <details className={styles.share} onToggle={current}>
      <summary className={styles.open}>{t('catalog:share.title')}</summary>
      <ul className={styles.ways}>
        {has.script && (
          <li>
            <CopyLink key={address} address={address} />
          </li>
        )}
        {listShareLinks(address, name).map(({ way, href }) => (
          <li key={way}>
            {way === 'mail' ? (
              <a className="link" href={href}>
                {t('catalog:share.mail')}
              </a>
            ) : (
              <a className="link" href={href} target="_blank" rel="noopener noreferrer">
                {t(`catalog:share.${way}`)}
                <VisuallyHidden>, {t('catalog:share.elsewhere')}</VisuallyHidden>
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
