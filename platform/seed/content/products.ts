import type { ProductDocument, TranslatedDocument } from '../../src/catalog/stored-documents.ts'
import { createClothingProduct } from '../build/clothing.ts'
import { createBundleProduct, createDigitalProduct, createSetProduct } from '../build/gifts.ts'
import { createTranslatedProductBuilder } from '../build/in-both-languages.ts'
import { bagProducts } from './accessories/bags.ts'
import { smallAccessories } from './accessories/small-accessories.ts'
import { digitalGifts, giftBundles, giftSets } from './gifts/gifts.ts'
import { homeProducts } from './home/home.ts'
import { menBottoms } from './men/bottoms.ts'
import { menOuterwear } from './men/outerwear.ts'
import { menTops } from './men/tops.ts'
import { shoeProducts } from './shoes/shoes.ts'
import { unlistedProducts } from './withdrawn.ts'
import { womenBottoms } from './women/bottoms.ts'
import { womenDresses } from './women/dresses.ts'
import { womenOuterwear } from './women/outerwear.ts'
import { womenTops } from './women/tops.ts'

const everything = [
  ...[womenDresses, womenTops, womenBottoms, womenOuterwear],
  ...[menTops, menBottoms, menOuterwear],
  ...[shoeProducts, bagProducts, smallAccessories, homeProducts, unlistedProducts],
].flat()

export const demoProducts: TranslatedDocument<ProductDocument>[] = [
  ...everything.map(createTranslatedProductBuilder(createClothingProduct)),
  ...digitalGifts.map(createTranslatedProductBuilder(createDigitalProduct)),
  ...giftSets.map(createTranslatedProductBuilder(createSetProduct)),
  ...giftBundles.map(createTranslatedProductBuilder(createBundleProduct)),
]
