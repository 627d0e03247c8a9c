import { type KeptProduct, Link, useI18n } from '@vitrina/federation'
import { Button, Drawer, EmptyState, VisuallyHidden } from '@vitrina/ui'
import { useRef, useState } from 'react'
import { AskFailed } from '../keeping/ask-failed.tsx'
import type { Keeping } from '../keeping/keeping.ts'
import { useKeptItems } from '../keeping/use-keeping.ts'
import { ClearQuestion } from './clear-question.tsx'
import { useKeptViews } from './use-kept-views.ts'
import styles from './wishlist.module.css'
import { WishlistLine } from './wishlist-line.tsx'
import { type WishlistNews, WishlistNote } from './wishlist-note.tsx'

type WishlistProps = { keeping: Keeping; open: boolean; onClose: () => void }

export function Wishlist({ keeping: { wishlist, compare }, open, onClose }: WishlistProps) {
  const { t } = useI18n()
  const items = useKeptItems(wishlist)
  const compared = useKeptItems(compare).length
  const { value: views, failure, retry } = useKeptViews(items, open)
  const [news, setNews] = useState<WishlistNews | null>(null)
  const [isAsking, setAsking] = useState(false)
  const list = useRef<HTMLDivElement>(null)

  // The pressed button leaves with its line, so the focus would fall out of the drawer.
  const holdFocus = () => list.current?.focus()

  function close() {
    setNews(null)
    setAsking(false)
    onClose()
  }

  function remove(product: KeptProduct, kind: 'removed' | 'moved') {
    const place = items.indexOf(product)
    holdFocus()
    wishlist.remove(product.sku)
    setNews({ kind, product, place })
  }

  return (
    <Drawer
      open={open}
      onClose={close}
      closeLabel={t('catalog:wishlist.close')}
      title={
        <>
          {t('catalog:wishlist.title')}{' '}
          {items.length > 0 && (
            <span className={styles.count} aria-hidden="true">
              {items.length}
            </span>
          )}
        </>
      }
      footer={
        items.length > 0 || compared > 0 ? (
          <div className={styles.foot}>
            {compared > 0 && (
              <Link className="link" to="/compare">
                {t('keeping:compare.link', { number: compared })}
              </Link>
            )}
            {items.length > 0 && !isAsking && (
              <Button look="quiet" onClick={() => setAsking(true)}>
                {t('keeping:wishlist.clear')}
              </Button>
            )}
            {items.length > 0 && isAsking && (
              <ClearQuestion
                onClear={() => {
                  holdFocus()
                  wishlist.clear()
                  setAsking(false)
                  setNews({ kind: 'cleared' })
                }}
                onKeep={() => {
                  holdFocus()
                  setAsking(false)
                }}
              />
            )}
          </div>
        ) : null
      }
    >
      <VisuallyHidden>
        <span role="status">{t('keeping:wishlist.now', { count: items.length })}</span>
      </VisuallyHidden>
      <div ref={list} tabIndex={-1} className={styles.lines}>
        {news && (
          <WishlistNote
            news={news}
            onPutBack={(product, place) => {
              holdFocus()
              wishlist.putBack(product, place)
              setNews(null)
            }}
          />
        )}
        {failure && items.length > 0 && <AskFailed failure={failure} onRetry={retry} />}
        <ul>
          {items.map(product => (
            <WishlistLine
              key={product.sku}
              product={product}
              view={views?.get(product.sku)}
              isKnown={views !== undefined}
              onRemove={() => remove(product, 'removed')}
              onMoved={() => remove(product, 'moved')}
            />
          ))}
        </ul>
        {items.length === 0 && (
          <EmptyState
            as="h2"
            size="h2"
            className={styles.empty}
            title={t('keeping:wishlist.empty')}
            text={t('keeping:wishlist.empty.text')}
            actions={<Button onClick={close}>{t('keeping:wishlist.empty.action')}</Button>}
          />
        )}
      </div>
    </Drawer>
  )
}
