import { Link, useI18n, useOverlay, useServices } from '@vitrina/federation'
import { Agreement, Alert, Button, Drawer, Field, Input } from '@vitrina/ui'
import { type ReactNode, useId } from 'react'
import styles from './restock.module.css'
import { useRestockForm } from './use-restock.ts'

/** The fields that choose the variant to wait for, where none is chosen yet. */
export type RestockVariantFields = {
  isIncomplete: boolean
  fields: (showsProblem: boolean) => ReactNode
}

type RestockDrawerProps = {
  sku: string
  name: string
  choice: RestockVariantFields | undefined
  open: boolean
  onClose: () => void
}

/** Asks for an address, and says nothing is promised before the shop has answered. */
export function RestockDrawer({ sku, name, choice, open, onClose }: RestockDrawerProps) {
  const { t } = useI18n()
  const { session } = useServices()
  const formId = useId()
  const form = useRestockForm({
    sku,
    name,
    knownEmail: session.customer()?.email ?? '',
    isChoiceIncomplete: choice?.isIncomplete ?? false,
  })
  const { sending, email, isAgreed, problems } = form
  const isSent = sending.kind === 'sent'
  useOverlay(open, onClose)

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t(isSent ? 'restock:sent.title' : 'restock:title')}
      closeLabel={t('restock:close')}
      footer={
        isSent ? (
          <>
            <Button wide onClick={onClose}>
              {t('restock:done')}
            </Button>
            <Button
              look="outline"
              wide
              busy={form.isTakingBack}
              busyLabel={t('restock:sending')}
              onClick={() => void form.takeBack()}
            >
              {t('restock:takeBack')}
            </Button>
          </>
        ) : (
          <Button
            type="submit"
            form={formId}
            wide
            busy={sending.kind === 'sending'}
            busyLabel={t('restock:sending')}
          >
            {t('restock:send')}
          </Button>
        )
      }
    >
      {isSent ? (
        <div className={styles.form} role="status">
          <p>{t('restock:sent.text', { name, email: sending.email })}</p>
        </div>
      ) : (
        <form
          id={formId}
          className={styles.form}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            void form.send(event.currentTarget)
          }}
        >
          <p className={styles.lead}>{t('restock:text', { name })}</p>
          {choice?.fields(problems.choice)}
          {form.isTakenBack && (
            <Alert tone="success" role="status">
              {t('restock:takenBack')}
            </Alert>
          )}
          <Field
            label={t('restock:email')}
            error={problems.email ? t('restock:email.wrong') : undefined}
          >
            <Input
              type="email"
              name="email"
              autoComplete="email"
              inputMode="email"
              value={email}
              onChange={event => form.setEmail(event.target.value)}
            />
          </Field>
          <Agreement
            name="agreed"
            id={`${formId}-agreed`}
            checked={isAgreed}
            error={problems.agreed ? t('restock:agree.needed') : undefined}
            onChange={form.setAgreed}
          >
            {t('restock:agree')}{' '}
            <Link className="link" to="/i/obrabotka-personalnyh-dannyh" target="_blank">
              {t('restock:agree.link')}
            </Link>
          </Agreement>
          {sending.kind === 'failed' && (
            <Alert tone="warning" role="alert">
              {t(`restock:failed.${sending.why}`)}
            </Alert>
          )}
        </form>
      )}
    </Drawer>
  )
}
