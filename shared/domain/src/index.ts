export {
  type AccountField,
  type AccountProblems,
  isWeakPasswordFailure,
  toAccountProblems,
} from './account-refusal.ts'
export {
  findLoginProblems,
  findNewPasswordProblems,
  findRegistrationProblems,
  type LoginDetails,
  type NewPassword,
  type RegistrationDetails,
} from './account-validation.ts'
export { type AddressDetails, findAddressProblems, isValidPostcode } from './address-validation.ts'
export {
  findStockLevel,
  isListable,
  isSellablePrice,
  listableProductFilter,
  type StockLevel,
} from './availability.ts'
export { insertNoBreakSpaces } from './bind-words.ts'
export { maxCartLines, maxMergedCartLines } from './cart-limits.ts'
export { getRootCategoryId } from './category-root.ts'
export {
  type CertificateField,
  type CertificateFieldProblem,
  certificateFields,
  computeDayInTimeZone,
  computeLastCertificateSendDay,
  findCertificateFieldProblem,
  maxCertificateTextLength,
} from './certificate-fields.ts'
export {
  findEmailProblem,
  findPersonalProblems,
  findTermsProblem,
  type PersonalDetails,
} from './checkout-validation.ts'
export { type Country, listCountries } from './countries.ts'
export { getCurrencySign } from './currency-sign.ts'
export { allocateDiscount, computeDiscount, type Discount } from './discount.ts'
export { computeDiscountPercent } from './discount-percent.ts'
export { isFailure } from './failure-shape.ts'
export {
  type FieldProblemCode,
  findRequiredProblem,
  type ProblemsByField,
} from './field-problems.ts'
export { findInvoiceProblems, type InvoiceDetails, isTaxIdPlausible } from './invoice-validation.ts'
export { isSizeAttribute } from './is-size-attribute.ts'
export { assignContentKey, isKeyedContent, type KeyedContent } from './key-content.ts'
export { isSingleEmailAddress } from './mailbox.ts'
export { maxCourierCommentLength } from './max-courier-comment-length.ts'
export { maxComparedProducts, maxWishlistProducts } from './max-saved-products.ts'
export {
  type EditableAddress,
  type EditableProfile,
  mergeAddresses,
  mergeProfile,
} from './merge-profile.ts'
export { mergeQuantity } from './merge-quantity.ts'
export {
  addKopecks,
  addMoney,
  computePercentOfKopecks,
  type Kopecks,
  type Money,
  maxMoney,
  minMoney,
  multiplyKopecks,
  multiplyMoney,
  negateAmount,
  parseKopecks,
  parseMoney,
  subtractKopecks,
  toAbsoluteAmount,
  toKopecks,
  toMoney,
  zeroKopecks,
  zeroMoney,
} from './money.ts'
export { normalizePostcode } from './normalize-postcode.ts'
export { shortenOrderNumber } from './order-number.ts'
export { findVariantImage } from './own-image.ts'
export { createPageDescription } from './page-description.ts'
export { type PasswordStrength, ratePassword } from './password-strength.ts'
export { formatPartialPhone, formatPhone } from './phone.ts'
export {
  acceptedPhotoTypes,
  maxPhotoBytes,
  maxReturnPhotos,
  maxReviewPhotos,
  minReviewPhotoSide,
} from './photo-limits.ts'
export {
  createPriceRanges,
  defaultPriceRanges,
  formatPriceFilter,
  getDefaultPriceSteps,
  type PriceRange,
  readPriceRange,
} from './price-filter.ts'
export {
  computePriceAt,
  findNextPriceChange,
  type GrossPrice,
  isSpecialPriceValid,
  parseUtcDateTime,
  type StoredPrice,
} from './prices.ts'
export { readProductStock, type Stock } from './product-stock.ts'
export {
  isInStock,
  type PriceFreshness,
  type ProductSummary,
  priceFields,
  productSummaryFields,
  type ShownPrice,
  summarizeProduct,
  toPriceAmounts,
  toShownPrice,
} from './product-summary.ts'
export { findQuantityProblem, type QuantityProblem } from './quantity-rules.ts'
export { createRandomKey } from './random-key.ts'
export { addViewedSku, parseViewedSkus } from './recently-viewed.ts'
export { getRefusalReason } from './refusal-reason.ts'
export {
  assertUnreachable,
  type Failure,
  type FieldProblem,
  fail,
  isRetryable,
  type RefusalReason,
  type Result,
  refusalReasons,
  succeed,
  toHttpStatus,
  unwrapOrThrow,
} from './result.ts'
export { rewriteShopLinks } from './rewrite-shop-links.ts'
export { createProductKey, isSameProduct, type ProductIdentity } from './same-product.ts'
export {
  acceptAnything,
  type GuardedType,
  isBoolean,
  isEither,
  isListOf,
  isMoney,
  isNull,
  isNullOr,
  isNumber,
  isObjectOf,
  isOneOf,
  isRecordOf,
  isString,
  type TypeGuard,
} from './shapes.ts'
export {
  buildBreadcrumbList,
  buildOpenGraphImage,
  replaceNoBreakSpaces,
  type StructuredData,
} from './structured-data.ts'
export { computeIncludedTax, findTaxPercent, type TaxLocation, type TaxRuleTerms } from './tax.ts'
export { detectTextLanguage, getLanguageOfLocale } from './text-language.ts'
export { allGroupsId, findGroupPrice, selectTiers, type TierPrice } from './tier-price.ts'
export {
  type ChosenOptions,
  chooseVariant,
  findExactVariant,
  isOptionValueAvailable,
  isOptionValueOffered,
  type VariantChoiceOptions,
  type VariantSummary,
} from './variant-choice.ts'
export { roundWaitTime } from './wait.ts'
