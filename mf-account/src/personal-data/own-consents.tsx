import { detectTextLanguage } from '@vitrina/domain'
import { Link, useI18n, useServices } from '@vitrina/federation'
import { useQuery } from '@vitrina/query'
import { Alert, Button } from '@vitrina/ui'
import styles from './my-data.module.css'

/** What the customer agreed to and took back, each with its moment, its place and its text. */
export function ConsentSettings() {
  const { t, format, locale } = useI18n()
  const { api } = useServices()
  const { value, failure, retry } = useQuery('consents', () => api.user.consents())
  const consents = value?.items

  return (
    <section className={styles.part} aria-labelledby="consents" aria-busy={!consents && !failure}>
      <h2 id="consents">{t('account:consents')}</h2>
      <p>{t('account:consents.text')}</p>
      {failure && (
        <Alert tone="warning" role="status">
          <p>{t('account:consents.failed')}</p>
          <Button look="quiet" onClick={retry}>
            {t('account:viewed.retry')}
          </Button>
        </Alert>
      )}
      {consents?.length === 0 && <p className="mute">{t('account:consents.none')}</p>}
      {consents && consents.length > 0 && (
        <ul className={styles.consents}>
          {consents.map(({ id, kind, is_given, given_at, place, text }) => (
            <li key={id}>
              <p>
                {t(`account:consents.${is_given ? 'given' : 'taken'}.${kind}`)}
                {', '}
                {t(`account:consents.at.${place}`)}
              </p>
              <p className="small mute">
                <time dateTime={given_at}>{format.dateTime(given_at)}</time>
                {text && (
                  <>
                    {' · '}
                    <Link
                      className="link"
                      to={`/i/${text.identifier}`}
                      lang={detectTextLanguage(text.title, locale)}
                    >
                      {text.title}
                    </Link>
                    {text.is_current || ` · ${t('account:consents.changed')}`}
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
