import { type SavedProduct, useI18n } from '@vitrina/federation'
import { Alert, Button, VisuallyHidden } from '@vitrina/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { describeSharingFailure } from './describe-sharing-failure.ts'
import styles from './share-wishlist.module.css'
import { SharedLinkControls } from './shared-link-controls.tsx'
import { useSharedLink } from './use-shared-link.ts'

type ShareWishlistProps = {
  items: readonly SavedProduct[]
  /** Where the shop's own paths begin. */
  root: string
}

/** Sharing the wishlist by a link; what is shared already can be changed and closed. */
export function ShareWishlistPanel({ items: products, root }: ShareWishlistProps) {
  const { t } = useI18n()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [isFresh, setFresh] = useState(false)
  const sharing = useSharedLink(products)
  const { link, step, outcome } = sharing

  useEffect(() => {
    // The pressed button has left, and the link is what was asked for.
    if (isFresh) field.current?.select()
    if (isFresh) field.current?.focus()
  }, [isFresh])

  async function close() {
    if (!(await sharing.close())) return
    setFresh(false)
    heading.current?.focus()
  }

  // An emptied list has nothing to share, but what was shared of it can still be closed.
  if (products.length === 0 && !link && !outcome) return null
  return (
    <section className={styles.share} aria-labelledby={titleId}>
      <div className={styles.words}>
        <h2 className="h3" id={titleId} ref={heading} tabIndex={-1}>
          {t('saved-products:share.title')}
        </h2>
        <p className="small mute">{t('saved-products:share.text')}</p>
      </div>
      <div className={styles.ways}>
        {link ? (
          <SharedLinkControls
            link={link}
            address={`${root}/wishlist/shared#${link.token}`}
            items={sharing.items}
            field={field}
            step={step}
            onUpdate={() => void sharing.update()}
            onClose={() => void close()}
          />
        ) : (
          products.length > 0 && (
            <Button
              look="outline"
              busy={step === 'share'}
              busyLabel={t('saved-products:share.making')}
              onClick={async () => setFresh(await sharing.share())}
            >
              {t('saved-products:share.make')}
            </Button>
          )
        )}
        <VisuallyHidden>
          <span role="status">
            {outcome?.kind === 'done' && t(`saved-products:share.done.${outcome.step}`)}
          </span>
        </VisuallyHidden>
        {outcome?.kind === 'failed' && (
          <Alert tone="warning" role="alert">
            {describeSharingFailure(outcome.failure, t)}
          </Alert>
        )}
      </div>
    </section>
  )
}
