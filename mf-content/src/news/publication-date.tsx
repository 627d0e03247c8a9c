import { useI18n } from '@vitrina/federation'

/** The day and the minute of a moment the platform writes as `YYYY-MM-DD HH:mm:ss` in UTC. */
export function PublicationDate({
  moment,
  className,
}: {
  moment: string
  className?: string | undefined
}) {
  const { format } = useI18n()
  return (
    <time className={className} dateTime={`${moment.replace(' ', 'T')}Z`}>
      {format.dateTime(moment)}
    </time>
  )
}
