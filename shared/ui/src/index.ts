export { Agreement, type AgreementProps } from './agreement.tsx'
export { Badge, Badges, type BadgeTone } from './badge.tsx'
export { Bone, type BoneProps } from './bone.tsx'
export { Button, type ButtonLook, type ButtonProps, buttonClass } from './button.tsx'
export { Choice, type ChoiceProps } from './choice.tsx'
export {
  ChoiceCard,
  type ChoiceCardProps,
  ChoiceCards,
  type ChoiceCardsProps,
} from './choice-cards.tsx'
export { classNames } from './class-names.ts'
export { Count, type CountProps } from './count.tsx'
export { Crumbs, type CrumbsProps } from './crumbs.tsx'
export { Drawer, type DrawerProps } from './drawer.tsx'
export { EmptyState, type EmptyStateProps } from './empty-state.tsx'
export { Field, type FieldProps } from './field.tsx'
export { Fold, type FoldProps } from './fold.tsx'
export { Icon, type IconName } from './icon.tsx'
export { Input, Select, Textarea } from './input.tsx'
export type { LinkAs, LinkProps } from './link-as.tsx'
export { Note, type NoteProps, type Tone } from './note.tsx'
export { OptionGroup, type OptionGroupProps } from './option-group.tsx'
export { Cell, type CellProps, Panes, type PanesProps } from './panes.tsx'
export { type PasswordFieldProps, PasswordFields } from './password-fields.tsx'
export { Pane, type PaneProps, Picture, type PictureProps, pictureAddress } from './picture.tsx'
export { Amount, Price, type PriceProps } from './price.tsx'
export { Quantity, type QuantityProps } from './quantity.tsx'
export { QuantityField, type QuantityFieldProps } from './quantity-field.tsx'
export { Question, type QuestionProps } from './question.tsx'
export { Rating, type RatingProps } from './rating.tsx'
export { ShowMore, type ShowMoreProps } from './show-more.tsx'
export { SizeChip, type SizeChipProps, SizeChips } from './size-chip.tsx'
export { Step, type StepProps, Steps } from './steps.tsx'
export {
  ColourDots,
  type ColourDotsProps,
  Swatch,
  Swatches,
  type SwatchProps,
} from './swatch.tsx'
export { Tag, type TagProps } from './tag.tsx'
export type { ToastItem } from './toast.tsx'
export { ToastStack, type ToastStackProps } from './toast-stack.tsx'
export { Totals, type TotalsRow } from './totals.tsx'
export { VisuallyHidden } from './visually-hidden.tsx'
