import { useI18n } from '@vitrina/federation'
import { ConfirmPrompt } from '@vitrina/ui'

/** Asks before the whole list goes: that cannot be taken back. */
export function ClearWishlistPrompt({
  onClear,
  onKeep,
}: {
  onClear: () => void
  onKeep: () => void
}) {
  const { t } = useI18n()
  return (
    <ConfirmPrompt
      ask={t('saved-products:wishlist.clear.ask')}
      // The safe answer comes first, so that a second press of Enter takes nothing away.
      answers={[
        { label: t('saved-products:wishlist.clear.keep'), onChoose: onKeep },
        { label: t('saved-products:wishlist.clear'), onChoose: onClear },
      ]}
      onEscape={onKeep}
    />
  )
}
