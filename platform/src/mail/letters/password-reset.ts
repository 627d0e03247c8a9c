import type { Letter } from '../letter.ts'
import { letterPage } from './letter-page.ts'
import { button, heading, paragraph, quiet } from './letter-parts.ts'
import type { ShopSigns } from './shop-signs.ts'

const words = {
  ru: {
    subject: (shop: string) => `Новый пароль – ${shop}`,
    heading: 'Новый пароль',
    body: 'По этой ссылке можно задать новый пароль. Она действует один час и только один раз.',
    action: 'Задать пароль',
    notYou:
      'Если вы не просили об этом, ничего делать не нужно: прежний пароль остаётся в силе. Никому не пересылайте это письмо.',
    reason: 'Письмо пришло, потому что для этого адреса запросили новый пароль.',
  },
  en: {
    subject: (shop: string) => `Set a new password – ${shop}`,
    heading: 'Set a new password',
    body: 'Use this link to set a new password. It works once, within one hour.',
    action: 'Set password',
    notYou:
      'If you did not ask for this, please ignore this e-mail: your password stays the same. Do not forward it to anyone.',
    reason: 'We sent you this e-mail because a new password was requested for this address.',
  },
}

export function passwordResetLetter(
  { email, token }: { email: string; token: string },
  shop: ShopSigns,
): Letter {
  const say = words[shop.language]
  const url = `${shop.url}/create-password?${new URLSearchParams({ email, token })}`
  return letterPage(
    {
      subject: say.subject(shop.name),
      preview: say.body,
      rows: [heading(say.heading), paragraph(say.body), button(say.action, url), quiet(say.notYou)],
      text: [say.body, url, say.notYou],
      reason: say.reason,
    },
    shop,
  )
}
