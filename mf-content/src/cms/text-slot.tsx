import { Link, type SlotProps, useI18n } from '@vitrina/federation'
import { Alert, Button, Skeleton } from '@vitrina/ui'
import { useRef } from 'react'
import { CmsText } from '../text/cms-text.tsx'
import styles from './text-slot.module.css'
import { useText } from './use-text.ts'

/** A text of the back office on another remote's screen. */
export default function TextSlot(wanted: SlotProps['content.text']) {
  const { t } = useI18n()
  const { state, retry } = useText(wanted)
  const place = useRef<HTMLDivElement>(null)

  return (
    <div className={styles.place} ref={place} tabIndex={-1} aria-busy={state.kind === 'waiting'}>
      {state.kind === 'waiting' && (
        <>
          <span className="vh" role="status">
            {t('content:text.waiting')}
          </span>
          {(['full', 'most', 'full', 'half'] as const).map((width, index) => (
            <Skeleton key={index} width={width} />
          ))}
        </>
      )}
      {state.kind === 'absent' && <p className="mute">{t('content:text.absent')}</p>}
      {state.kind === 'failed' && (
        <>
          <Alert tone="warning" role="status">
            {t(state.isOffline ? 'content:text.offline' : 'content:text.failed')}
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
      {state.kind === 'found' && (
        <>
          <CmsText html={state.text.html} />
          {state.text.page && (
            <p className={styles.more}>
              <Link className="link" to={state.text.page.path}>
                {t('content:text.page', { title: state.text.page.title })}
              </Link>
            </p>
          )}
        </>
      )}
    </div>
  )
}
