import { Slot, useI18n, useServices } from '@vitrina/federation'
import { CmsText } from '../text/cms-text.tsx'
import { aroundForm, withoutForm } from './page-parts.ts'

/** The parts of a text, with the contact form where the text wants it and the shop has an address. */
export function Body({ html }: { html: string }) {
  const { t } = useI18n()
  const { contactEmail: email = '' } = useServices().settings
  const around = email ? aroundForm(html) : null
  if (!around) return <CmsText html={withoutForm(html)} />
  const { before, part, after } = around
  return (
    <>
      {before.trim() && <CmsText html={before} />}
      <section id={part.id}>
        <CmsText html={part.above} />
        <Slot name="content.contact" fallback={<p>{t('content:contact.down', { email })}</p>} />
        {part.below.trim() && <CmsText html={part.below} />}
      </section>
      {after.trim() && <CmsText html={after} />}
    </>
  )
}
