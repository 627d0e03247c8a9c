import type { ProductDocument, Translated } from '../../src/catalog/stored-documents.ts'
import { createProductDocument } from '../build/clothing.ts'
import { createBundleProduct, createDigitalProduct, createSetProduct } from '../build/gifts.ts'
import { buildInBothLanguages } from '../build/in-both-languages.ts'
import { bags } from './accessories/bags.ts'
import { smallAccessories } from './accessories/small-accessories.ts'
import { bundles, digitalGifts, sets } from './gifts/gifts.ts'
import { homeProducts } from './home/home.ts'
import { menBottoms } from './men/bottoms.ts'
import { menOuterwear } from './men/outerwear.ts'
import { menTops } from './men/tops.ts'
import { shoes } from './shoes/shoes.ts'
import { unlisted } from './withdrawn.ts'
import { bottoms } from './women/bottoms.ts'
import { dresses } from './women/dresses.ts'
import { knitwearAndOuterwear } from './women/outerwear.ts'
import { tops } from './women/tops.ts'

const everything = [
  ...[dresses, tops, bottoms, knitwearAndOuterwear],
  ...[menTops, menBottoms, menOuterwear],
  ...[shoes, bags, smallAccessories, homeProducts, unlisted],
].flat()

export const products: Translated<ProductDocument>[] = [
  ...everything.map(buildInBothLanguages(createProductDocument)),
  ...digitalGifts.map(buildInBothLanguages(createDigitalProduct)),
  ...sets.map(buildInBothLanguages(createSetProduct)),
  ...bundles.map(buildInBothLanguages(createBundleProduct)),
]
