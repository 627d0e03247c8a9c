import { useI18n } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import styles from './restock.module.css'
import type { RestockVariantFields } from './restock-drawer.tsx'
import type { RestockRequestState } from './use-restock-request.ts'

export type RestockOfferProps = {
  sku: string
  name: string
  request: RestockRequestState
  /** Beside others of its kind: not the one ink button of the page. */
  isOneOfMany?: boolean | undefined
  /** For the form to ask which variant is meant. */
  choice?: RestockVariantFields | undefined
}

/** The button or the stored request, and the form. */
export function RestockOffer({ sku, name, request, isOneOfMany, choice }: RestockOfferProps) {
  const { t } = useI18n()
  const { parts, isOpen, storedRequest } = request
  return (
    <>
      {storedRequest && parts && !isOpen ? (
        <parts.RestockRequestNote
          sku={sku}
          name={name}
          asked={storedRequest}
          onTakenBack={request.clear}
        />
      ) : (
        <Button
          wide={!isOneOfMany}
          look={isOneOfMany ? 'outline' : 'primary'}
          className={styles.button}
          aria-haspopup="dialog"
          aria-label={isOneOfMany ? `${t('catalog:restock.action')}: ${name}` : undefined}
          onClick={() => void request.open()}
        >
          {t('catalog:restock.action')}
        </Button>
      )}
      {parts && (
        <parts.RestockDrawer
          key={request.formKey}
          sku={sku}
          name={name}
          choice={choice}
          open={isOpen}
          onClose={request.close}
        />
      )}
    </>
  )
}
