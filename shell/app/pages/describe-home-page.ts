import type { Translator } from '@vitrina/i18n'

/** How the home page is called and described: the demo shop's words are not true of others. */
export function describeHomePage(
  shopName: string | undefined,
  t: Translator,
): { title: string; description: string } {
  return shopName === undefined
    ? { title: t('shell:home.title'), description: t('shell:home.description') }
    : { title: shopName, description: t('shell:home.descriptionOfOthers') }
}
