import type { Failure } from '@vitrina/domain'
import { useI18n, useServices } from '@vitrina/federation'
import { InvalidFieldLinks, useRefusalFocus } from '@vitrina/forms'
import { Alert } from '@vitrina/ui'
import { getMessageFieldId, type MessageFieldName } from './message-draft.ts'
import type { useContactForm } from './use-contact-form.ts'

type ContactNoteProps = {
  /** What has to be put right before the message can be sent. */
  marked: readonly (MessageFieldName | 'consents')[]
  /** Goes up each time the form is refused. */
  refused: number
  message: Pick<ReturnType<typeof useContactForm>, 'sending' | 'isKept'>
}

/** Why the message has not been sent, above the form. Takes the focus: the button is far below. */
export function ContactErrorNote({ marked, refused, message }: ContactNoteProps) {
  const { t, locale } = useI18n()
  const words = useFailureWords()
  const { sending, isKept } = message
  const failure = sending.kind === 'failed' ? sending.failure : undefined
  const note = useRefusalFocus(refused, failure)

  if (marked.length === 0 && !failure) return null
  return (
    <div ref={note} tabIndex={-1}>
      <Alert tone="error" role="alert">
        {marked.length === 0 && failure && words(failure, isKept)}
        {marked.length > 0 && `${t('content:contact.fix')} `}
        <InvalidFieldLinks
          form={{ idOf: getMessageFieldId }}
          names={marked}
          describe={name => t(`content:contact.field.${name}`).toLocaleLowerCase(locale)}
        />
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
