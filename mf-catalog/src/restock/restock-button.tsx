import { useI18n, useServices } from '@vitrina/federation'
import { Button } from '@vitrina/ui'
import { useEffect, useState } from 'react'
import { AskedNote } from './asked-note.tsx'
import { type AskedRestock, askedRestock, onAskedRestock } from './asked-restock.ts'
import { RestockDrawer } from './restock-drawer.tsx'
import { useRestockWords } from './use-restock-words.ts'

type RestockButtonProps = {
  sku: string
  name: string
  /** Beside others of its kind: not the one ink button of the page. */
  isOneOfMany?: boolean
}

/**
 * Stands where nothing can be bought: the words of its form come when it is pressed, or at once
 * where this thing was asked for before.
 */
export function RestockButton({ sku, name, isOneOfMany = false }: RestockButtonProps) {
  const { t } = useI18n()
  const { notifications, storage } = useServices()
  const { isLoaded, load } = useRestockWords()
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<AskedRestock>()

  // Only the browser knows what was asked for in it.
  useEffect(() => {
    const read = () => setAsked(askedRestock(storage, sku))
    read()
    return onAskedRestock(storage, read)
  }, [storage, sku])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each thing that is waited for
  useEffect(() => {
    // Without the words the button stays, which says by itself that they do not come.
    if (asked) void load().catch(() => undefined)
  }, [asked?.key])

  async function open() {
    try {
      await load()
      setOpen(true)
    } catch {
      notifications.notify({ type: 'error', message: t('catalog:restock.down') })
    }
  }

  return (
    <>
      {asked && isLoaded && !isOpen ? (
        <AskedNote sku={sku} name={name} asked={asked} onTakenBack={() => setAsked(undefined)} />
      ) : (
        <Button
          wide={!isOneOfMany}
          look={isOneOfMany ? 'outline' : 'primary'}
          aria-haspopup="dialog"
          aria-label={isOneOfMany ? `${t('catalog:restock.action')}: ${name}` : undefined}
          onClick={() => void open()}
        >
          {t('catalog:restock.action')}
        </Button>
      )}
      {isLoaded && (
        <RestockDrawer
          key={sku}
          sku={sku}
          name={name}
          open={isOpen}
          onClose={() => {
            setOpen(false)
            setAsked(askedRestock(storage, sku))
          }}
        />
      )}
    </>
  )
}
