import type { Failure } from '@vitrina/domain'
import { useI18n } from '@vitrina/federation'
import { Alert } from '@vitrina/ui'
import { describeAuthFailure } from './auth-words.ts'

type FailureNoteProps = { failure: Failure | null; deed: Parameters<typeof describeAuthFailure>[2] }

export function FailureNote({ failure, deed }: FailureNoteProps) {
  const { t } = useI18n()
  if (!failure) return null
  return (
    <Alert tone={failure.kind === 'offline' ? 'warning' : 'error'} role="alert">
      {describeAuthFailure(t, failure, deed)}
    </Alert>
  )
}
