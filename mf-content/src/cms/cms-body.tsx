import { Slot, type SlotProps, useServices } from '@vitrina/federation'
import { CmsText } from '../text/cms-text.tsx'
import { contactFormPattern } from './contact-form-pattern.ts'

/** The parts of a text, with the contact form where it wants one and the shop has an address. */
export function CmsBody({ html, lang }: { html: string; lang: string | undefined }) {
  const { contactEmail } = useServices().settings
  const [whole, before = '', id, above = '', form, below = '', after = ''] =
    contactFormPattern.exec(html) ?? []
  if (!whole) return <CmsText html={html} lang={lang} />
  return (
    <>
      <CmsText html={before} lang={lang} />
      <section id={id}>
        <CmsText html={above} lang={lang} />
        {/* Put together: pages bring the words of every slot they name, and few have this one. */}
        {contactEmail && <Slot name={`content.${form}` as keyof SlotProps} />}
        <CmsText html={below} lang={lang} />
      </section>
      <CmsText html={after} lang={lang} />
    </>
  )
}
