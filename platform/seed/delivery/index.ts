export { demoCities } from './cities.ts'
export { createDemoPickupPoints } from './points.ts'
export { createDemoStreets } from './streets.ts'
