import { type SavedProduct, useI18n } from '@vitrina/federation'
import styles from './card-restock.module.css'
import { useCardRestock } from './use-card-restock.ts'

/** On a card of a list that is sold out: an email once it is back. */
export function CardRestock({ card }: { card: SavedProduct }) {
  const { t } = useI18n()
  const { opened, isLoading, storedRequest, open, close, clear } = useCardRestock(card)
  if (storedRequest && opened && !opened.isOpen) {
    return (
      <div className={styles.asked}>
        <opened.parts.RestockRequestNote
          sku={card.sku}
          name={card.name}
          asked={storedRequest}
          onTakenBack={clear}
        />
      </div>
    )
  }
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
        aria-label={`${t('catalog:restock.action')}: ${card.name}`}
        onClick={() => void open()}
      >
        {t('catalog:restock.action')}
      </button>
      {opened?.product && (
        <opened.parts.CardRestockDrawer
          key={opened.formKey}
          product={opened.product}
          image={card.image}
          open={opened.isOpen}
          onClose={close}
        />
      )}
    </>
  )
}
