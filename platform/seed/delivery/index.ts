export { demoCities } from './cities.ts'
export { createDemoPoints } from './points.ts'
export { createDemoStreets } from './streets.ts'
