/**
 * Where a text wants the contact form, in a paragraph of its own: what stands before that part, its
 * id, what stands in it above the form, the form, and what stands below it and after the part.
 */
export const contactFormPattern =
  /^(.*)<section id="([^"]+)">(.*?)<p>{{(contact-form)}}<\/p>(.*?)<\/section>(.*)$/s
