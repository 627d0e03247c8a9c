import type { OrderCancellation, PlacedOrderItem, ReturnReason } from '@vitrina/contract'
import { maxReturnPhotos } from '@vitrina/domain'
import { isExpiredPhotosFailure, useFieldChecks, usePhotoUploads } from '@vitrina/forms'
import { useState } from 'react'
import { findLoadProblem, type LoadProblem } from '../find-load-problem.ts'
import { countUncancelledPieces } from '../ordered-products.ts'
import type { OrderChangeDrawerProps } from './change-drawer.tsx'
import type { ChosenQuantities } from './line-choice.tsx'
import type { ChangeReason } from './reasons.ts'

type Problem = 'items' | 'reason' | 'photos'

/** `outdated`: the order went on since it was read, and is read anew. */
export type OrderChangeProblem = LoadProblem | 'outdated'

/** What is filled in, and its way to the shop. Nothing typed is lost by a refusal. */
export function useOrderChangeForm(props: OrderChangeDrawerProps) {
  const { calls, items, wish, onChanged, onOutdated } = props
  const [chosen, setChosen] = useState<ChosenQuantities>(() =>
    wish === 'cancel' ? allOf(items) : {},
  )
  const [reason, setReason] = useState<ChangeReason | null>(null)
  const [comment, setComment] = useState('')
  const [trouble, setTrouble] = useState<OrderChangeProblem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [areGone, setGone] = useState(false)
  const photos = usePhotoUploads({
    most: maxReturnPhotos,
    add: calls.addPhoto,
    remove: ({ id }) => calls.removePhoto(id),
  })
  const unsentPhoto = photos.findProblem()

  const wrong: Problem[] = [
    ...(items.some(({ item_id }) => chosen[item_id]) ? [] : ['items' as const]),
    ...(wish === 'return' && !reason ? ['reason' as const] : []),
    ...(unsentPhoto ? ['photos' as const] : []),
  ]
  const checks = useFieldChecks<Problem, true>(Object.fromEntries(wrong.map(name => [name, true])))

  const added = photos.photos.flatMap(photo => photo.added?.id ?? [])

  const send = () => {
    const said = comment.trim() ? { comment: comment.trim() } : {}
    return wish === 'cancel'
      ? calls.cancel(cancellation(items, chosen, reason, said))
      : calls.requestReturn({
          reason: reason as ReturnReason,
          ...said,
          items: items.flatMap(({ item_id }) =>
            chosen[item_id] ? [{ item_id, qty: chosen[item_id] }] : [],
          ),
          ...(added.length > 0 && { photos: added }),
        })
  }

  function photoProblem(): 'gone' | 'wait' | 'mend' | null {
    if (areGone) return 'gone'
    return checks.problemOf('photos') ? unsentPhoto : null
  }

  return {
    chosen,
    reason,
    comment,
    trouble,
    isBusy,
    photos,
    photoProblem: photoProblem(),
    problems: checks.marked,
    isWhole: items.every(item => chosen[item.item_id] === countUncancelledPieces(item)),
    setReason,
    setComment,
    choose: (itemId: number, pieces: number) =>
      setChosen(known => ({ ...known, [itemId]: pieces })),
    async submit(form: HTMLFormElement) {
      if (isBusy) return
      const first = checks.check()
      if (first) {
        form.querySelector<HTMLElement>(`[name=${fieldNames[first]}]`)?.focus()
        return
      }
      setBusy(true)
      setTrouble(null)
      setGone(false)
      const answer = await send()
      setBusy(false)
      if (answer.ok) return onChanged(answer.value)
      if (isExpiredPhotosFailure(answer.failure)) return setGone(true)
      const { kind } = answer.failure
      const isOutdated = kind === 'conflict' || kind === 'invalid' || kind === 'not-found'
      setTrouble(isOutdated ? 'outdated' : findLoadProblem(answer.failure))
      if (isOutdated) onOutdated()
    },
  }
}

const fieldNames: Record<Problem, string> = { items: 'line', reason: 'why', photos: 'photos' }

function allOf(items: readonly PlacedOrderItem[]): ChosenQuantities {
  return Object.fromEntries(items.map(item => [item.item_id, countUncancelledPieces(item)]))
}

function cancellation(
  items: readonly PlacedOrderItem[],
  chosen: ChosenQuantities,
  reason: ChangeReason | null,
  said: Pick<OrderCancellation, 'comment'>,
): OrderCancellation {
  const left = items.map(item => ({
    item_id: item.item_id,
    qty_left: countUncancelledPieces(item) - (chosen[item.item_id] ?? 0),
  }))
  const isWhole = left.every(({ qty_left }) => qty_left === 0)
  const why = reason as OrderCancellation['reason'] | null
  return { ...(why && { reason: why }), ...said, ...(!isWhole && { items: left }) }
}
