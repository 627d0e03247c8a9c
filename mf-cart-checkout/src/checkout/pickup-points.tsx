import type { PickupPoint } from '@vitrina/contract'
import { useI18n } from '@vitrina/federation'
import { Button, CheckableInput, Field, FieldError, Input, joinClassNames } from '@vitrina/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { filterPickupPoints, noPickupPointFilters, type PickupPointFilters } from './find-points.ts'
import { PickupMap } from './pickup-map.tsx'
import planStyles from './pickup-plan.module.css'
import { PickupPointRow } from './pickup-point-row.tsx'
import styles from './pickup-points.module.css'

type PickupPointsProps = {
  points: readonly PickupPoint[]
  /** The code of the chosen one. */
  chosen: string | null
  error?: string | undefined
  onChoose: (point: PickupPoint) => void
}

const shownFirst = 5

/** This code runs in the browser alone. On a phone the list comes first. */
const isWideScreen = () => window.matchMedia?.('(min-width: 64em)').matches ?? false

/**
 * A list, with a plan in place of a map: searched and narrowed down; the chosen point says all of
 * itself.
 */
export function PickupPoints({ points, chosen, error, onChoose }: PickupPointsProps) {
  const { t } = useI18n()
  const [wishes, setWishes] = useState(noPickupPointFilters)
  const [isWhole, showWhole] = useState(false)
  const [hasPlan, showPlan] = useState(isWideScreen)
  const errorId = useId()
  const list = useRef<HTMLUListElement>(null)
  const found = filterPickupPoints(points, wishes)
  // The chosen one is never hidden behind a button.
  const shown = isWhole
    ? found
    : found.filter(({ code }, place) => place < shownFirst || code === chosen)
  const hidden = found.length - shown.length
  const isPlanShown = hasPlan && found.length > 1
  const wish = (change: Partial<PickupPointFilters>) => setWishes({ ...wishes, ...change })
  const firstNew = useRef(-1)
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll('input')[firstNew.current]?.focus()
  }, [isWhole])

  return (
    <>
      <Field label={t('checkout:points.search')}>
        <Input
          type="search"
          value={wishes.query}
          autoComplete="off"
          onChange={({ target }) => wish({ query: target.value })}
          onKeyDown={event => {
            // Enter asks for nothing: the list has followed already, and the form stays.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </Field>
      <fieldset className={styles.wishes}>
        <legend className="vh">{t('checkout:points.only')}</legend>
        <CheckableInput
          type="checkbox"
          checked={wishes.withFitting}
          onChange={({ target }) => wish({ withFitting: target.checked })}
        >
          {t('checkout:points.withFitting')}
        </CheckableInput>
        <CheckableInput
          type="checkbox"
          checked={wishes.onSunday}
          onChange={({ target }) => wish({ onSunday: target.checked })}
        >
          {t('checkout:points.onSunday')}
        </CheckableInput>
      </fieldset>
      <p className={styles.quiet} role="status">
        {found.length > 0
          ? t('checkout:points.count', { shown: found.length, count: points.length })
          : wishes.query.trim() === ''
            ? t('checkout:points.nothingSo')
            : t('checkout:points.nothing', { query: wishes.query.trim() })}
      </p>
      {found.length === 0 && (
        <Button look="quiet" className={styles.way} onClick={() => setWishes(noPickupPointFilters)}>
          {t('checkout:points.showAll')}
        </Button>
      )}
      {found.length > 1 && (
        <Button
          look="quiet"
          className={styles.way}
          aria-expanded={hasPlan}
          onClick={() => showPlan(!hasPlan)}
        >
          {t(`checkout:plan.${hasPlan ? 'hide' : 'show'}`)}
        </Button>
      )}
      <div className={joinClassNames(isPlanShown && planStyles.beside)}>
        {isPlanShown && <PickupMap points={found} chosen={chosen} onChoose={onChoose} />}
        <fieldset
          className={styles.group}
          hidden={found.length === 0}
          aria-describedby={error ? errorId : undefined}
        >
          <legend className="vh">{t('checkout:points.all')}</legend>
          <ul className={styles.points} ref={list}>
            {shown.map(point => (
              <PickupPointRow
                key={point.code}
                point={point}
                number={isPlanShown ? found.indexOf(point) + 1 : undefined}
                isChosen={point.code === chosen}
                isWrong={error !== undefined}
                onChoose={() => onChoose(point)}
              />
            ))}
          </ul>
        </fieldset>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hidden > 0 && (
        <Button
          look="quiet"
          className={styles.way}
          onClick={() => {
            const seen = new Set(shown.map(({ code }) => code))
            firstNew.current = found.findIndex(({ code }) => !seen.has(code))
            showWhole(true)
          }}
        >
          {t('checkout:points.more', { count: hidden })}
        </Button>
      )}
    </>
  )
}
