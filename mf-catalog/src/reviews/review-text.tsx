import { detectTextLanguage } from '@vitrina/domain'
import { type ShownReview, useI18n } from '@vitrina/federation'
import { Rating } from '@vitrina/ui'
import type { Ref } from 'react'
import styles from './review-text.module.css'

export function ReviewText({
  review: { title, detail, nickname, stars, createdAt },
  headingRef,
}: {
  review: ShownReview
  /** Takes the focus when the review is the first of those just added. */
  headingRef: Ref<HTMLHeadingElement> | undefined
}) {
  const { t, format, locale } = useI18n()
  const lang = detectTextLanguage(title + detail, locale)
  return (
    <article className={styles.review}>
      {stars !== undefined && (
        <Rating
          value={stars}
          label={t('catalog:reviews.average', { average: format.number(Number(stars.toFixed(1))) })}
        />
      )}
      <h3 ref={headingRef} tabIndex={-1} lang={lang}>
        {title}
      </h3>
      <p lang={lang}>{detail}</p>
      <footer>
        <span lang={detectTextLanguage(nickname, locale)}>{nickname}</span>
        <time dateTime={createdAt.slice(0, 10)}>{format.dateTime(createdAt)}</time>
      </footer>
    </article>
  )
}
