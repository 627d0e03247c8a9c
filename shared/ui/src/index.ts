export { Accordion, type AccordionProps } from './accordion.tsx'
export { Agreement, type AgreementProps } from './agreement.tsx'
export { Alert, type AlertProps, type AlertTone } from './alert.tsx'
export { Badge, Badges, type BadgeTone } from './badge.tsx'
export { Breadcrumbs, type BreadcrumbsProps } from './breadcrumbs.tsx'
export { Button, type ButtonProps, type ButtonStyleProps, getButtonClass } from './button.tsx'
export { CardGrid, type CardGridProps, GridCell, type GridCellProps } from './card-grid.tsx'
export { CheckableInput, type CheckableInputProps } from './checkable-input.tsx'
export { Chip, type ChipProps } from './chip.tsx'
export { joinClassNames } from './class-names.ts'
export { ConfirmPrompt, type ConfirmPromptProps } from './confirm-prompt.tsx'
export { CountBadge, type CountBadgeProps } from './count-badge.tsx'
export { Drawer, type DrawerProps } from './drawer.tsx'
export { EmptyState, type EmptyStateProps } from './empty-state.tsx'
export { Field, type FieldProps } from './field.tsx'
export { FieldError, type FieldErrorProps } from './field-error.tsx'
export { Icon, type IconName } from './icon.tsx'
export { Input, Select, Textarea } from './input.tsx'
export type { LinkComponent, LinkComponentProps } from './link-component.tsx'
export { OptionGroup, type OptionGroupProps } from './option-group.tsx'
export {
  type PhotoMessageKey,
  PhotoPicker,
  type PhotoPickerProps,
  type PhotoProblem,
} from './photo-picker.tsx'
export {
  buildPictureUrl,
  Picture,
  PictureFrame,
  type PictureFrameProps,
  type PictureProps,
} from './picture.tsx'
export { Price, PriceAmount, type PriceProps } from './price.tsx'
export { Quantity, type QuantityProps } from './quantity.tsx'
export { QuantityField, type QuantityFieldProps } from './quantity-field.tsx'
export {
  RadioCard,
  type RadioCardProps,
  RadioCards,
  type RadioCardsProps,
} from './radio-cards.tsx'
export { Rating, type RatingProps, Star } from './rating.tsx'
export { ShowMore, type ShowMoreProps } from './show-more.tsx'
export { SizeChip, type SizeChipProps, SizeChips } from './size-chip.tsx'
export { Skeleton, type SkeletonProps } from './skeleton.tsx'
export { type StepProps, Stepper, StepperStep } from './stepper.tsx'
export {
  ColourDots,
  type ColourDotsProps,
  Swatch,
  Swatches,
  type SwatchProps,
} from './swatch.tsx'
export type { ToastItem } from './toast.tsx'
export { ToastRegion, type ToastRegionProps } from './toast-region.tsx'
export { ToastStack, type ToastStackProps } from './toast-stack.tsx'
export { type TotalsRow, TotalsTable } from './totals.tsx'
export { useAbortableEffect } from './use-abortable-effect.ts'
export { VisuallyHidden } from './visually-hidden.tsx'
