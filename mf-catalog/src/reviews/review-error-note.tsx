import { useI18n } from '@vitrina/federation'
import { InvalidFieldLinks, useRefusalFocus } from '@vitrina/forms'
import { Alert } from '@vitrina/ui'
import { describeReviewFailure } from './review-failure-words.ts'
import type { ReviewTextFieldName } from './review-fields.ts'
import { useIsBackOnline } from './use-is-back-online.ts'
import type { ReviewSubmissionState } from './use-review.ts'

/** What has to be put right: a field, the photos, or the tick below them. */
export type ReviewControlName = ReviewTextFieldName | 'photos' | 'consent'

export const getReviewFieldId = (formId: string, name: ReviewControlName) => `${formId}-${name}`

type ReviewNoteProps = {
  formId: string
  /** Fields to put right before the review can be sent. */
  marked: readonly ReviewControlName[]
  /** Goes up each time the form is refused. */
  refused: number
  sending: ReviewSubmissionState
  isKept: boolean
}

/** Why the review has not been sent, above the form. Takes the focus: the button is far below. */
export function ReviewErrorNote({ formId, marked, refused, sending, isKept }: ReviewNoteProps) {
  const { t, locale } = useI18n()
  const failure = sending.kind === 'failed' ? sending.failure : undefined
  const isBack = useIsBackOnline(failure?.kind === 'offline')
  const note = useRefusalFocus(refused, failure)

  if (marked.length > 0) {
    return (
      <div ref={note} tabIndex={-1}>
        <Alert tone="error" role="alert">
          {t('review:fix')}{' '}
          <InvalidFieldLinks
            form={{ idOf: name => getReviewFieldId(formId, name) }}
            names={marked}
            describe={name => t(`review:field.${name}`).toLocaleLowerCase(locale)}
          />
        </Alert>
      </div>
    )
  }
  if (!failure) return null
  return (
    <div ref={note} tabIndex={-1}>
      {isBack ? (
        <Alert tone="info" role="status">
          {t('review:backOnline')}
        </Alert>
      ) : (
        <Alert tone={failure.kind === 'offline' ? 'warning' : 'error'} role="alert">
          {describeReviewFailure(failure, isKept, t)}
        </Alert>
      )}
    </div>
  )
}
