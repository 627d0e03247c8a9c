import { useI18n, useNavigate, useServices } from '@vitrina/federation'
import { ChangeNote } from '../pending-changes/change-note.tsx'
import { pickChangedFields } from '../pending-changes/changed-fields.ts'
import { createDraftStore } from '../pending-changes/draft-store.ts'
import type { AccountChange } from '../pending-changes/pending-account-changes.ts'
import type { AccountChangesState } from '../pending-changes/use-changes.ts'
import { toAddressDraft } from './address-draft.ts'
import styles from './addresses.module.css'
import { buildEditAddressPath } from './addresses-path.ts'
import { formatShortAddress } from './shown-addresses.ts'

type RefusedAddressProps = {
  change: AccountChange
  customerId: number
  changes: AccountChangesState
}

/** An address the platform did not take: why, and the way to put right what was typed. */
export function RefusedAddress({ change, customerId, changes }: RefusedAddressProps) {
  const { t } = useI18n()
  const { storage } = useServices()
  const navigate = useNavigate()
  const { meant } = change
  if (meant.kind !== 'address') return null
  const { key, seen, wanted } = meant
  const address = wanted ?? seen

  async function fix() {
    if (!wanted) return
    // The form finds it as it finds what was typed before a reload.
    const draft = toAddressDraft(wanted)
    const typed = seen ? pickChangedFields(toAddressDraft(seen), draft) : draft
    createDraftStore(storage, `address ${key}`).write({ of: customerId, typed })
    await changes.giveUp(change.id)
    await navigate(buildEditAddressPath(key))
  }

  return (
    <div className={styles.refused}>
      {address && (
        <p>
          {t(`account:changes.of.${wanted ? 'address' : 'removal'}`, {
            place: formatShortAddress(address),
          })}
        </p>
      )}
      <ChangeNote change={change} changes={changes} onFix={wanted ? () => void fix() : undefined} />
    </div>
  )
}
