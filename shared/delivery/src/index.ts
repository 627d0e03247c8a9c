export { type AddressFormState, emptyRegion, toAddressRegion } from './address-form.ts'
export {
  type ChosenCity,
  createEnteredCity,
  getCityName,
  readChosenCity,
  rememberCity,
} from './chosen-city.ts'
export { CityField } from './city-field.tsx'
export { loadDeliveryMessages } from './load-delivery-words.ts'
export { LocationFields } from './location-fields.tsx'
export { RecipientFields } from './recipient-fields.tsx'
export { useDeliveryCountries } from './use-delivery-countries.ts'
