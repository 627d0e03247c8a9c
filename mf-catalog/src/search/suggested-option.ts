export type ListboxOptionParams = {
  id: string
  isActive: boolean
  /** It is followed, so the panel is left. */
  onLeave: () => void
}

/** What makes a link an option of the panel's list: the focus stays in the field. */
export function getListboxOptionProps({ id, isActive, onLeave }: ListboxOptionParams) {
  return {
    id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    onClick: onLeave,
  } as const
}
