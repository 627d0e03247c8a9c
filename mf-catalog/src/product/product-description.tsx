import { isSizeAttribute } from '@vitrina/domain'
import { useI18n, useServices } from '@vitrina/federation'
import { Accordion } from '@vitrina/ui'
import styles from './product-description.module.css'
import type { ProductView } from './product-view.ts'
import { shouldShowDeliveryTexts } from './should-show-delivery-texts.ts'

type Fact = {
  readonly label: string
  readonly value: string | undefined
  readonly lang?: string | undefined
  readonly labelLang?: string | undefined
}

/** What it is: the description, the usual questions, and a table of facts. */
export function ProductDescription({ product, sku }: { product: ProductView; sku: string }) {
  const { t } = useI18n()
  const { settings } = useServices()
  const isShipped = !['virtual', 'downloadable'].includes(product.type)
  const { lang } = product
  const facts: readonly Fact[] = [
    { label: t('catalog:facts.sku'), value: sku },
    { label: t('catalog:facts.material'), value: product.material, lang },
    ...product.facts.map(fact => ({ ...fact, lang, labelLang: lang })),
    { label: t('catalog:facts.care'), value: product.care, lang },
  ]
  return (
    <section className={styles.about} aria-label={t('catalog:product.about')}>
      <div className={styles.text}>
        {product.paragraphs.map(paragraph => (
          <p key={paragraph} lang={lang}>
            {paragraph}
          </p>
        ))}
        {isShipped && shouldShowDeliveryTexts(settings) && (
          <div className={styles.accordions}>
            {product.options.some(({ code }) => isSizeAttribute(code)) && (
              <Accordion title={t('catalog:productAbout.size')}>
                {t('catalog:productAbout.sizeText')}
              </Accordion>
            )}
            <Accordion title={t('catalog:productAbout.delivery')}>
              {t('catalog:productAbout.deliveryText')}
            </Accordion>
            <Accordion title={t('catalog:productAbout.returns')}>
              {t('catalog:productAbout.returnsText')}
            </Accordion>
          </div>
        )}
      </div>
      <dl className={styles.facts}>
        {facts.map(
          ({ label, value, lang, labelLang }) =>
            value && (
              <div key={label}>
                <dt lang={labelLang}>{label}</dt>
                <dd lang={lang}>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  )
}
