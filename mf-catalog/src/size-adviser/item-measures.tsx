import type { SizeChart } from '@vitrina/contract'
import { useI18n } from '@vitrina/federation'
import { useId } from 'react'
import styles from './item-measures.module.css'

/** What can be measured of a thing, in the order of the columns. */
const itemMeasures = ['chest', 'waist', 'hips', 'length', 'inseam', 'sleeve', 'insole'] as const

type ItemMeasuresProps = {
  chart: SizeChart
  labelOf: (size: number) => string
  chosen: string | undefined
}

/** The measures of the thing itself by size; nothing where none are told. */
export function ItemMeasurements({ chart, labelOf, chosen }: ItemMeasuresProps) {
  const { t, format } = useI18n()
  const id = useId()
  const columns = itemMeasures.filter(measure => chart.some(({ item }) => item[measure]))
  const rows = chart.filter(({ item }) => columns.some(measure => item[measure]))
  if (rows.length === 0) return null
  return (
    <div className={styles.measures}>
      <h3 id={id}>{t('sizes:item')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways by keyboard too */}
      <section className={styles.table} aria-labelledby={id} tabIndex={0}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('sizes:item.size')}</th>
              {columns.map(measure => (
                <th key={measure} scope="col">
                  {t(`sizes:item.${measure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ size, item }) => (
              <tr key={size} data-chosen={String(size) === chosen}>
                <th scope="row">{labelOf(size)}</th>
                {columns.map(measure => (
                  <td key={measure}>
                    {item[measure] === undefined ? '–' : format.number(item[measure])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="small mute">{t('sizes:item.note')}</p>
    </div>
  )
}
