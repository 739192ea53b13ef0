import { type PaperField, papersOf } from '@niyam/contract/registration-papers.ts'
import type { RegistrationRecord } from '@niyam/contract/registration-records.ts'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { CopyText } from '../../../domain/CopyText.tsx'
import { FieldValue } from '../../../fields/FieldValue.tsx'
import { useCountries } from '../../../fields/use-countries.ts'
import { showDay } from '../../../lib/format.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { useTexts } from '../../../lib/texts.ts'
import { Panel } from '../../../ui/Panel.tsx'
import classes from './Manage.module.css'
import { usePaperWords } from './use-paper-words.ts'

const PapersForm = lazyPart(() => import('./PapersForm.tsx'))

interface Props {
  readonly record: RegistrationRecord
  readonly mayChange: boolean
}

/** Certificate details beyond the law's questions, and the portal's login. */
export function PapersPanel({ record, mayChange }: Props) {
  const t = useTexts('record')
  const words = usePaperWords()
  const { countries } = useCountries()
  const [isOpen, setOpen] = useState(false)
  const { registration, papers, portal_login, credentials_kept_in } = record
  const fields = papersOf(registration.kind)
  const noted = fields.filter(({ key }) => papers[key])
  const missing = fields.filter(({ key }) => !papers[key])
  const text = ({ key, type }: PaperField): string => {
    const value = papers[key] ?? ''
    if (value === '' || type === 'text') return value
    if (type === 'country') return countries.find((one) => one.value === value)?.en_short_name ?? value
    return type === 'date' ? showDay(value) : words.option(key, value)
  }
  return (
    <Panel
      title={t('papers.title')}
      padding="none"
      aside={
        mayChange && (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
            {t('papers.edit')}
          </Button>
        )
      }
    >
      <dl className={classes.rows}>
        {noted.map((field) => (
          <div key={field.key} className={classes.row}>
            <dt>{words.label(field.key)}</dt>
            <dd>{text(field)}</dd>
          </div>
        ))}
        <div className={classes.row}>
          <dt>{t('papers.portal_login')}</dt>
          <dd>
            <FieldValue value={portal_login && <CopyText text={portal_login} what={t('papers.portal_login')} />} />
          </dd>
        </div>
        <div className={classes.row}>
          <dt>{t('papers.credentials_kept_in')}</dt>
          <dd>
            <FieldValue value={credentials_kept_in} />
          </dd>
        </div>
      </dl>
      {missing.length > 0 && (
        <p className={classes.hint}>
          {t('papers.missing', { labels: missing.map(({ key }) => words.label(key)).join(' · ') })}
        </p>
      )}
      <Suspense>{isOpen && <PapersForm record={record} onClose={() => setOpen(false)} />}</Suspense>
    </Panel>
  )
}
