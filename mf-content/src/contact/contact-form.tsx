import { Link, useI18n } from '@vitrina/federation'
import { type FormFieldBindings, TextAreaField, TextField, useFieldChecks } from '@vitrina/forms'
import { Agreement, Button, Field, Select } from '@vitrina/ui'
import type { RefObject } from 'react'
import styles from './contact.module.css'
import { ContactErrorNote } from './contact-error-note.tsx'
import {
  findMessageProblems,
  getMessageFieldId,
  type MessageFieldName,
  maxMessageFieldLengths,
} from './message-draft.ts'
import type { useContactForm } from './use-contact-form.ts'

const topics = ['order', 'return', 'size', 'other'] as const

type ContactFormProps = {
  form: RefObject<HTMLFormElement | null>
  message: ReturnType<typeof useContactForm>
}

/**
 * Checked on leaving a field and on sending; unmarked while typing once right. Until the page runs
 * it is a plain form, which the platform answers.
 */
export function ContactForm({ form, message }: ContactFormProps) {
  const { t, locale, format } = useI18n()
  const { fields, sending, isAgreed, write } = message
  const checks = useFieldChecks<MessageFieldName | 'consents', string>({
    ...findMessageProblems(fields),
    ...(!isAgreed && { consents: 'not-accepted' }),
  })
  const subjects = topics.map(topic => t(`content:contact.topic.${topic}`))
  const isHeld = sending.kind === 'sending'

  const fieldsOfMessage: FormFieldBindings<MessageFieldName> = {
    idOf: getMessageFieldId,
    nameOf: name => name,
    labelOf: name => t(`content:contact.field.${name}`),
    valueOf: name => fields[name],
    errorOf(name) {
      const problem = checks.problemOf(name)
      if (problem !== 'too-long') return problem && t(`content:contact.problem.${name}.${problem}`)
      const most = format.number(maxMessageFieldLengths[name])
      return t('content:contact.problem.too-long', { most })
    },
    write,
    leave: name => checks.leave(name, fields[name]),
    optional: t('content:contact.optional'),
  }

  return (
    <form
      ref={form}
      className={styles.form}
      method="post"
      action={`/api/ext/mail-service/form?lang=${locale.slice(0, 2)}`}
      noValidate={message.isRunning}
      onSubmit={event => {
        event.preventDefault()
        const subject = fields.subject || subjects[0]
        if (subject) write({ subject })
        if (!checks.check()) void message.send()
      }}
    >
      <ContactErrorNote
        marked={checks.refused > 0 ? checks.marked : []}
        refused={checks.refused}
        message={message}
      />
      <div className={styles.pair}>
        <TextField
          form={fieldsOfMessage}
          name="name"
          autoComplete="name"
          readOnly={isHeld}
          isOptional
        />
        <TextField
          form={fieldsOfMessage}
          name="email"
          type="email"
          autoComplete="email"
          hint={t('content:contact.field.email.hint')}
          readOnly={isHeld}
        />
      </div>
      <Field id={getMessageFieldId('subject')} label={t('content:contact.field.subject')}>
        <Select
          name="subject"
          value={subjects.includes(fields.subject) ? fields.subject : subjects[0]}
          disabled={isHeld}
          onChange={event => write({ subject: event.target.value })}
        >
          {subjects.map(subject => (
            <option key={subject} value={subject}>
              {subject}
            </option>
          ))}
        </Select>
      </Field>
      <TextAreaField form={fieldsOfMessage} name="text" rows={6} readOnly={isHeld} />
      <Agreement
        id={getMessageFieldId('consents')}
        name="consents"
        checked={isAgreed}
        error={checks.problemOf('consents') && t('content:contact.problem.consents')}
        isHeld={isHeld}
        onChange={message.setAgreed}
      >
        {t('content:contact.consent')}{' '}
        <Link className="link" to="/i/obrabotka-personalnyh-dannyh" target="_blank">
          {t('content:contact.consent.link')}
        </Link>
      </Agreement>
      <Button
        type="submit"
        className={styles.send}
        busy={isHeld}
        busyLabel={t('content:contact.sending')}
      >
        {t('content:contact.send')}
      </Button>
    </form>
  )
}
