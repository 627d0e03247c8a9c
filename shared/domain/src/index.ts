export {
  type AccountField,
  type AccountProblems,
  accountRefusal,
  isWeakPassword,
} from './account-refusal.ts'
export {
  findLoginProblems,
  findNewPasswordProblems,
  findRegistrationProblems,
  type LoginDetails,
  type NewPassword,
  type RegistrationDetails,
} from './account-validation.ts'
export { type AddressDetails, findAddressProblems, isPostcodeOf } from './address-validation.ts'
export {
  isListable,
  isPriceKnown,
  listableFilter,
  type StockLevel,
  stockLevel,
} from './availability.ts'
export { bindWords } from './bind-words.ts'
export { mostLines, mostMergedLines } from './cart-limits.ts'
export { rootCategoryId } from './category-root.ts'
export {
  findEmailProblem,
  findPersonalProblems,
  findTermsProblem,
  type PersonalDetails,
} from './checkout-validation.ts'
export { type Country, listCountries } from './countries.ts'
export { currencySign } from './currency-sign.ts'
export { type Discount, discountOn, spreadDiscount } from './discount.ts'
export { isFailure } from './failure-shape.ts'
export { type FieldProblemCode, findRequiredProblem, type Problems } from './field-problems.ts'
export { findInvoiceProblems, type InvoiceDetails, isTaxIdPlausible } from './invoice-validation.ts'
export { longestCourierComment } from './longest-courier-comment.ts'
export { isMailbox } from './mailbox.ts'
export {
  type AddressFacts,
  mergeAddresses,
  mergeProfile,
  type ProfileFacts,
} from './merge-profile.ts'
export { mergeQuantity } from './merge-quantity.ts'
export {
  absoluteOf,
  addKopecks,
  addMoney,
  greaterOf,
  type Kopecks,
  lesserOf,
  type Money,
  multiplyKopecks,
  multiplyMoney,
  negate,
  noKopecks,
  noMoney,
  percentOfKopecks,
  readKopecks,
  readMoney,
  subtractKopecks,
  toKopecks,
  toMoney,
} from './money.ts'
export { pageDescription } from './page-description.ts'
export { type PasswordStrength, passwordStrength } from './password-strength.ts'
export { formatPhone, groupPhone } from './phone.ts'
export {
  createPriceRanges,
  getPriceSteps,
  type PriceRange,
  priceFilterValue,
  priceRanges,
  readPriceRange,
} from './price-filter.ts'
export {
  computePriceAt,
  findNextPriceChange,
  type GrossPrice,
  isSpecialValid,
  parseMoment,
  type StoredPrice,
} from './prices.ts'
export { findQuantityProblem, type QuantityProblem } from './quantity-rules.ts'
export { randomKey } from './random-key.ts'
export { parseViewedSkus, rememberViewed } from './recently-viewed.ts'
export { readReason } from './refusal-reason.ts'
export {
  type Failure,
  type FieldProblem,
  fail,
  isRetryable,
  orThrow,
  type RefusalReason,
  type Result,
  refusalReasons,
  succeed,
  toHttpStatus,
  unreachable,
} from './result.ts'
export { rewriteShopLinks } from './rewrite-shop-links.ts'
export { createGoodsKey, type Goods, isSameGoods } from './same-goods.ts'
export { compareAtMost, wishlistAtMost } from './saved-at-most.ts'
export {
  isAnything,
  isEither,
  isFlag,
  isListOf,
  isMoney,
  isNothing,
  isNullOr,
  isNumber,
  isObjectOf,
  isOneOf,
  isRecordOf,
  isText,
  type Shape,
  type ShapeOf,
} from './shapes.ts'
export {
  breadcrumbList,
  replaceNoBreakSpaces,
  resolveSharedPicture,
  type StructuredThing,
} from './structured-data.ts'
export { computeTaxInside, type TaxPlace, type TaxRuleTerms, taxPercent } from './tax.ts'
export { detectTextLanguage } from './text-language.ts'
export { tidyPostcode } from './tidy-postcode.ts'
export { allGroups, priceForGroup, selectTiers, type TierPrice } from './tier-price.ts'
export {
  type ChosenOptions,
  chooseVariant,
  exactVariant,
  isValueAvailable,
  isValueMade,
  type VariantFacts,
  type VariantRules,
} from './variant-choice.ts'
export { toReadableWait } from './wait.ts'
