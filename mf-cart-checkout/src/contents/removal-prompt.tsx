import { useI18n } from '@vitrina/federation'
import { ConfirmPrompt } from '@vitrina/ui'
import styles from './cart-line.module.css'

/** Asks before a line leaves the cart (docs/rules/cart.md#removing-a-line). */
export function RemovalPrompt({ onRemove, onKeep }: { onRemove: () => void; onKeep: () => void }) {
  const { t } = useI18n()
  return (
    <ConfirmPrompt
      className={styles.question}
      ask={t('basket:line.remove.ask')}
      answers={[
        { label: t('basket:line.remove'), onChoose: onRemove },
        { label: t('basket:line.remove.keep'), onChoose: onKeep },
      ]}
      onEscape={onKeep}
    />
  )
}
