import type { Failure } from '@vitrina/domain'
import { useI18n, useServices } from '@vitrina/federation'
import { Alert } from '@vitrina/ui'
import { Fragment, useEffect, useRef } from 'react'
import { type MessageFieldName, messageFieldId } from './message-draft.ts'
import type { useMessage } from './use-message.ts'

type ContactNoteProps = {
  /** What has to be put right before the message can be sent. */
  marked: readonly (MessageFieldName | 'consents')[]
  /** Goes up each time the form is refused. */
  refused: number
  message: Pick<ReturnType<typeof useMessage>, 'sending' | 'isKept'>
}

/** Why the message has not been sent, above the form. Takes the focus: the button is far below. */
export function ContactNote({ marked, refused, message }: ContactNoteProps) {
  const { t, locale } = useI18n()
  const place = useRef<HTMLDivElement>(null)
  const words = useFailureWords()
  const { sending, isKept } = message
  const failure = sending.kind === 'failed' ? sending.failure : undefined

  useEffect(() => {
    if (refused > 0 || failure) place.current?.focus()
  }, [refused, failure])

  if (marked.length === 0 && !failure) return null
  return (
    <div ref={place} tabIndex={-1}>
      <Alert tone="error" role="alert">
        {marked.length === 0 && failure && words(failure, isKept)}
        {marked.length > 0 && `${t('content:contact.fix')} `}
        {marked.map((name, index) => (
          <Fragment key={name}>
            {index > 0 && ', '}
            <a
              className="link"
              href={`#${messageFieldId(name)}`}
              onClick={event => {
                event.preventDefault()
                document.getElementById(messageFieldId(name))?.focus()
              }}
            >
              {t(`content:contact.field.${name}`).toLocaleLowerCase(locale)}
            </a>
          </Fragment>
        ))}
      </Alert>
    </div>
  )
}

function useFailureWords() {
  const { t } = useI18n()
  const { contactEmail = '' } = useServices().settings
  return (failure: Failure, isKept: boolean): string => {
    const email = contactEmail
    if (failure.kind === 'too-many-requests') return t('content:contact.tooMany', { email })
    if (failure.kind === 'timed-out') return t('content:contact.timedOut')
    return t(isKept ? 'content:contact.failed' : 'content:contact.failed.unkept', { email })
  }
}
