import type { CancelReason, ReturnReason } from '@vitrina/contract'

export type ChangeReason = CancelReason | ReturnReason

const cancelling: readonly CancelReason[] = [
  'changed_mind',
  'wrong_choice',
  'too_long',
  'cheaper',
  'other',
]
const returning: readonly ReturnReason[] = [
  'too_small',
  'too_large',
  'not_as_shown',
  'faulty',
  'wrong_item',
  'other',
]

/** In the order they are shown. */
export const changeReasons = { cancel: cancelling, return: returning } as const
