import type { PictureSource } from './picture-source.ts'

/** A hanger on the ground of the shop's pictures: quiet enough to stand in a grid of fifty. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1240" viewBox="0 0 1000 1240">
<rect width="1000" height="1240" fill="#f4f2ee"/>
<g fill="none" stroke="#cfcac1" stroke-width="14" stroke-linecap="round" stroke-linejoin="round">
<path d="M452 522a48 48 0 1 1 66 44c-12 5-18 14-18 27v15"/>
<path d="M500 608 282 742c-24 15-14 52 15 52h406c29 0 39-37 15-52Z"/>
</g></svg>`

/** What stands where a product has no picture yet. */
export const placeholderPicture: PictureSource = {
  name: 'placeholder 1',
  read: async () => Buffer.from(drawing),
}
