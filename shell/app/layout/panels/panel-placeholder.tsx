import { type PanelName, useI18n, useServices } from '@vitrina/federation'
import { Drawer, Skeleton } from '@vitrina/ui'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import styles from './panel-waiting.module.css'

/** Code that comes sooner shows its panel itself. */
const momentMs = 150
/** By then the panel that takes this one's place has been drawn. */
const replacedWithinMs = 100

type PanelWaitingProps = { panel: PanelName; title: string; side?: 'top' | undefined }

/**
 * Stands in for a panel while its code loads: the press of its button is answered at once, and it
 * can be closed again.
 */
export function PanelPlaceholder({ panel, title, side }: PanelWaitingProps) {
  const { t } = useI18n()
  const { panels } = useServices()
  const isOpen = useStore(panels, state => state[panel])
  const [isLate, setLate] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), momentMs)
    return () => clearTimeout(timer)
  }, [])
  useReplacedContainer(isOpen && isLate)

  return (
    <Drawer
      open={isOpen && isLate}
      side={side}
      onClose={() => panels.getState().close()}
      title={title}
      closeLabel={t('shell:close')}
    >
      <div className={styles.waiting} role="status">
        <span className="vh">{t('shell:loading')}</span>
        <Skeleton width="most" />
        <Skeleton width="half" />
        <Skeleton width="most" />
      </div>
    </Drawer>
  )
}

/** The panel that takes the place of this one is there already: it does not slide in again. */
function useReplacedContainer(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return
    const page = document.documentElement
    return () => {
      page.dataset.replaced = 'panel'
      setTimeout(() => delete page.dataset.replaced, replacedWithinMs)
    }
  }, [isShown])
}
