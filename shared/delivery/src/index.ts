export {
  type ChosenCity,
  cityAsTyped,
  nameCity,
  readChosenCity,
  rememberCity,
} from './chosen-city.ts'
export { CityField } from './city-field.tsx'
