import { useI18n, useServices } from '@vitrina/federation'
import { useLoadOnce } from '@vitrina/query'
import { Button } from '@vitrina/ui'
import { useId, useRef, useState } from 'react'
import { MeasurementField } from '../size-adviser/measure-field.tsx'
import { bodyMeasurements } from '../size-adviser/own-measures.ts'
import { loadSizeMessages } from '../size-adviser/size-messages.ts'
import { useShopperMeasurements } from '../size-adviser/use-own-measures.ts'
import styles from './account-overview.module.css'

/** A shopper's own measures, by which product pages advise a size; changed where they stand. */
export function MeasurementsPane() {
  const { i18n } = useServices()
  const { value: hasWords } = useLoadOnce(async () => {
    i18n.add('sizes', await loadSizeMessages(i18n.locale))
    return true
  })
  return hasWords ? <Measures /> : null
}

function Measures() {
  const { t } = useI18n()
  const own = useShopperMeasurements()
  const [isEditing, setEditing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const fieldsId = useId()
  const known = bodyMeasurements.filter(measure => own.measures[measure] !== undefined)
  return (
    <section className={styles.pane} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('sizes:overview.title')}
      </h2>
      {isEditing ? (
        <div id={fieldsId} ref={fields} className={styles.fields}>
          {bodyMeasurements.map(measure => (
            <MeasurementField key={measure} measure={measure} own={own} />
          ))}
        </div>
      ) : (
        <dl className={styles.measures}>
          {known.map(measure => (
            <div key={measure}>
              <dt>{t(`sizes:name.${measure}`)}</dt>
              <dd>{t('sizes:overview.centimetres', { value: own.texts[measure] ?? '' })}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.quiet} role="status">
        {own.isForgotten
          ? t('sizes:forgotten')
          : t(
              known.length > 0 || isEditing
                ? own.isKept
                  ? 'sizes:kept'
                  : 'sizes:unkept'
                : 'sizes:overview.none',
            )}
      </p>
      <div className={styles.actions}>
        <Button
          ref={button}
          look="quiet"
          aria-expanded={isEditing}
          aria-controls={isEditing ? fieldsId : undefined}
          onClick={() => setEditing(!isEditing)}
        >
          {t(
            isEditing
              ? 'sizes:overview.done'
              : known.length > 0
                ? 'sizes:overview.change'
                : 'sizes:overview.add',
          )}
        </Button>
        {own.isStarted && (
          <Button
            look="quiet"
            onClick={() => {
              own.forget()
              // The button goes: its focus must not.
              const first = fields.current?.querySelector('input')
              ;(first ?? button.current)?.focus()
            }}
          >
            {t('sizes:forget')}
          </Button>
        )}
      </div>
    </section>
  )
}
