export { demoCities } from './cities.ts'
export { demoPoints } from './points.ts'
export { demoStreets } from './streets.ts'
