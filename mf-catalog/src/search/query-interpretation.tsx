import type { TextReading } from '@vitrina/contract'
import { Link, useI18n } from '@vitrina/federation'
import { exactSearchPath, searchPath } from './search-text.ts'

export type QueryInterpretationProps = {
  text: string
  exactly: boolean
  /** How the text was understood, where that is not how it was typed. */
  reading: TextReading | undefined
  className?: string | undefined
}

/** What was searched for, and the way to the other way of searching: as typed, or as understood. */
export function QueryInterpretation({
  text,
  exactly,
  reading,
  className,
}: QueryInterpretationProps) {
  const { t } = useI18n()
  if (!reading && !exactly) return null
  return (
    <p className={className}>
      {reading ? t('catalog:search.readAs', { query: reading.text }) : t('catalog:search.exact')}{' '}
      <Link className="link" to={reading ? exactSearchPath(text) : searchPath(text)}>
        {reading ? t('catalog:search.exactly', { query: text }) : t('catalog:search.alike')}
      </Link>
    </p>
  )
}
