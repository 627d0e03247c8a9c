import { Link, type SlotProps, useI18n } from '@vitrina/federation'
import { Alert, Button, Skeleton } from '@vitrina/ui'
import { useRef } from 'react'
import { CmsText } from '../text/cms-text.tsx'
import styles from './text-slot.module.css'
import { useCmsText } from './use-text.ts'

/** A text of the back office on another remote's screen. */
export default function TextSlot(wanted: SlotProps['content.text']) {
  const { t } = useI18n()
  const { state, value: text, failure, retry } = useCmsText(wanted)
  const place = useRef<HTMLDivElement>(null)

  return (
    <div className={styles.place} ref={place} tabIndex={-1} aria-busy={state === 'loading'}>
      {state === 'loading' && (
        <>
          <span className="vh" role="status">
            {t('content:text.waiting')}
          </span>
          {(['full', 'most', 'full', 'half'] as const).map((width, index) => (
            <Skeleton key={index} width={width} />
          ))}
        </>
      )}
      {state === 'ready' && !text && <p className="mute">{t('content:text.absent')}</p>}
      {state === 'failed' && (
        <>
          <Alert tone="warning" role="status">
            {t(`content:text.${failure.kind === 'offline' ? 'offline' : 'failed'}`)}
          </Alert>
          <Button
            look="outline"
            onClick={() => {
              // The button goes away; the focus must not go with it.
              place.current?.focus()
              retry()
            }}
          >
            {t('content:text.retry')}
          </Button>
        </>
      )}
      {state === 'ready' && text && (
        <>
          <CmsText html={text.html} lang={text.lang} />
          {text.page && (
            <p className={styles.more}>
              <Link className="link" to={text.page.path}>
                {t('content:text.page', { title: text.page.title })}
              </Link>
            </p>
          )}
        </>
      )}
    </div>
  )
}
