import type { TextReading } from '@vitrina/contract'
import { Link, useI18n } from '@vitrina/federation'
import type { InterpretedQuery } from './search-loader.ts'
import { buildExactSearchPath, buildSearchPath } from './search-text.ts'

export type QueryInterpretationProps = {
  text: string
  exactly: boolean
  /** How the text was understood, where that is not how it was typed. */
  reading: TextReading | undefined
  understood?: InterpretedQuery | undefined
  className?: string | undefined
}

/** What was searched for, and the way to the other way of searching: as typed, or as understood. */
export function QueryInterpretation({
  text,
  exactly,
  reading,
  understood,
  className,
}: QueryInterpretationProps) {
  const { t } = useI18n()
  const isOtherwise = reading !== undefined || understood !== undefined
  if (!isOtherwise && !exactly) return null
  const sayings = [
    reading && t('catalog:search.readAs', { query: reading.text }),
    understood && t('catalog:search.understood'),
    understood?.isNear && t('catalog:search.near'),
    !isOtherwise && t('catalog:search.exact'),
  ]
  return (
    <p className={className}>
      {sayings.filter(Boolean).join('. ')}{' '}
      <Link className="link" to={isOtherwise ? buildExactSearchPath(text) : buildSearchPath(text)}>
        {isOtherwise ? t('catalog:search.exactly', { query: text }) : t('catalog:search.alike')}
      </Link>
    </p>
  )
}
